/** In place of gatsby-react-router-scroll, which stores positions wrongly: src/ui/lib/scroll-positions.ts. */
import { useLayoutEffect, type ReactNode } from 'react';
import { scrollToEntry } from '../../ui/lib/scroll-positions';

interface ScrollHandlerProps {
  readonly location: { readonly key: string; readonly hash: string };
  readonly children: ReactNode;
}

/** Scrolls when another entry of the history is shown. Gatsby's name for it. */
export function ScrollContext({ location: { key, hash }, children }: ScrollHandlerProps): ReactNode {
  // A page with a text scrolls to its target once more, when that is there (src/ui/components/DocBody/DocBody.tsx).
  useLayoutEffect(() => scrollToEntry(hash, true), [key, hash]);
  return children;
}

/** Part of the interface that Gatsby exports again. */
export const useScrollRestoration = (): undefined => undefined;
