/** What Gatsby's start and its router do wrong in some browsers, fixed before and after hydration. */
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { decodableHash } from '../../ui/lib/site-path';

/** To be called first: replaces broken storage, and fixes hashes that the router would throw on. */
export function prepareBrowser(): void {
  replaceBrokenStorage();
  watchHash();
}

/**
 * Gatsby fails to start where session storage can be read but its methods throw; without session storage it works
 * (gatsbyjs/gatsby#34512).
 */
function replaceBrokenStorage(): void {
  try {
    window.sessionStorage.removeItem('');
  } catch {
    // Forbidden or broken.
    Object.defineProperty(window, 'sessionStorage', { configurable: true, value: null });
  }
}

/** Fixes malformed hashes, now and on each hashchange before the router's listener, which is added later. */
function watchHash(): void {
  const fix = (): void => {
    const { pathname, search, hash } = window.location;
    const fixed = decodableHash(hash);
    if (fixed !== hash) window.history.replaceState(window.history.state, '', `${pathname}${search}${fixed}`);
  };
  fix();
  window.addEventListener('popstate', fix);
}

/**
 * Hydrates as a transition: React then yields to the visitor's input, while a plain hydration blocks a slow phone until
 * it is done. The empty frame that `gatsby develop` and the app shell have is rendered at once.
 */
export const replaceHydrateFunction =
  () =>
  (element: ReactNode, container: Element): void => {
    if (container.querySelector('#gatsby-focus-wrapper')?.firstChild) {
      // A translator has replaced texts: what is around them is rendered again.
      const options = { onRecoverableError: console.warn };
      startTransition(() => void hydrateRoot(container, element, options));
    } else {
      createRoot(container).render(element);
    }
  };
