import type { Anchor } from '../lib/nav';

/** What Gatsby's loader knows of a page, as far as it is used here. */
export interface PageResources {
  readonly json?: {
    readonly data?: { readonly doc?: { readonly body: string; readonly anchors: readonly Anchor[] } | null };
    readonly pageContext?: { readonly nav?: string };
  };
}

declare global {
  interface Window {
    ___loader?: { loadPage: (path: string) => Promise<PageResources | undefined> };
    /** Told by the application when it can answer; see src/build/boot-script.ts. */
    appReady?: () => void;
  }
}

/** What a page is made of, through Gatsby's own loader: asked for once, kept for the visit. */
export async function loadResources(pathname: string): Promise<PageResources> {
  return (await window.___loader?.loadPage(pathname)) ?? {};
}

/**
 * The headings of another page.
 *
 * @throws Error when the page cannot be loaded
 */
export async function loadAnchors(pathname: string): Promise<readonly Anchor[]> {
  const { json } = await loadResources(pathname);
  const anchors = json?.data?.doc?.anchors;
  if (!anchors) throw new Error(`${pathname}: no headings could be loaded`);
  return anchors;
}
