import type { Anchor } from '../lib/nav';

/** A page's resources in Gatsby's loader, as far as used here. */
export interface PageResources {
  /** Hash of the page's version. */
  readonly page?: { readonly webpackCompilationHash: string };
  /** `error` when a part of the page failed to load. */
  readonly status?: string;
  readonly json?: {
    readonly data?: { readonly doc?: { readonly body: string; readonly anchors: readonly Anchor[] } | null };
    readonly pageContext?: { readonly nav?: string };
  };
}

declare global {
  interface Window {
    /** Of the running version; see src/ui/lib/boot-script.ts. */
    ___webpackCompilationHash?: string;
    ___loader?: { loadPage: (path: string) => Promise<PageResources | undefined> };
    /** Called once the application has hydrated; see src/ui/lib/boot-script.ts. */
    appReady?: () => void;
  }
}

/** A page's resources, from Gatsby's loader, which caches them for the visit. */
export async function loadResources(pathname: string): Promise<PageResources> {
  return (await window.___loader?.loadPage(pathname)) ?? {};
}

/**
 * Whether this application can show a page. After a deploy the page may belong to another version, or need a script
 * that no longer exists: then it takes a full load.
 */
export async function isLoadable(pathname: string): Promise<boolean> {
  if (!window.___loader) return false;
  try {
    const { page, status } = await loadResources(pathname);
    return page?.webpackCompilationHash === window.___webpackCompilationHash && status !== 'error';
  } catch (error) {
    // Gatsby's loader throws for an unknown template.
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
