/** What components use of Gatsby, for unit tests: links are plain anchors, navigation is recorded. */
import type { AnchorHTMLAttributes } from 'react';

export function Link({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  return <a href={to} {...rest} />;
}
export const navigate = jest.fn();
export const graphql = (): null => null;
export const withPrefix = (path: string): string => path;
