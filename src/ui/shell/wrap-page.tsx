import type { ReactElement, ReactNode } from 'react';
import type { Anchor } from '../lib/nav';
import { framePath } from './frame-path';
import { Shell } from './Shell';

interface WrapPageArgs {
  readonly element: ReactElement;
  readonly props: {
    readonly location: { readonly pathname: string };
    /** In the browser only. */
    readonly pageResources?: { readonly page: { readonly path: string } };
    readonly pageContext?: {
      readonly nav?: string;
      readonly section?: string;
      readonly ids?: readonly string[];
    };
    readonly data?: { readonly doc?: { readonly anchors?: readonly Anchor[] } | null } | undefined;
  };
}

const NO_ANCHORS: readonly Anchor[] = [];

/** Puts a page into the frame; the same on the server and in the browser. */
export function wrapPageElement({ element, props }: WrapPageArgs): ReactNode {
  const lang = typeof document === 'undefined' ? undefined : document.documentElement.lang;
  const pathname = framePath(props.location.pathname, props.pageResources?.page.path, lang);
  return (
    <Shell
      pathname={pathname}
      nav={props.pageContext?.nav ?? ''}
      anchors={props.data?.doc?.anchors ?? NO_ANCHORS}
      isBare={/\/(printable|app-shell)\/$/.test(pathname)}
    >
      {element}
    </Shell>
  );
}
