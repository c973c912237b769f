import type { Anchor } from '../lib/nav';

/** What Gatsby's loader knows of a page, as far as it is used here. */
export interface PageResources {
  /** Of the version that this page is of. */
  readonly page?: { readonly webpackCompilationHash: string };
  /** `error` when a part of the page did not come. */
  readonly status?: string;
  readonly json?: {
    readonly data?: { readonly doc?: { readonly body: string; readonly anchors: readonly Anchor[] } | null };
    readonly pageContext?: { readonly nav?: string };
  };
}

declare global {
  interface Window {
    /** Of the version that runs here; see src/build/boot-script.ts. */
    ___webpackCompilationHash?: string;
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
 * Whether a page can be shown by the application that runs here. After a deploy it may be made by another version, or
 * need a script that is gone: then a full load brings it.
 */
export async function isWithinReach(pathname: string): Promise<boolean> {
  if (!window.___loader) return false;
  try {
    const { page, status } = await loadResources(pathname);
    return page?.webpackCompilationHash === window.___webpackCompilationHash && status !== 'error';
  } catch (error) {
    // Gatsby's loader throws for a template that it has never heard of.
    console.warn(error);
    return false;
  }
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
