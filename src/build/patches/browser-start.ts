/** What Gatsby's start and its router do wrong in some browsers, fixed before and after hydration. */
import type { GatsbyBrowser } from 'gatsby';
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
      startTransition(() => void hydrateRoot(container, element));
    } else {
      createRoot(container).render(element);
    }
  };

/**
 * The router restores scroll positions. Where the browser did so, too, while the page before is still shown, the router
 * would store that as the position of that page, as happened in Firefox and WebKit. A reload is the browser's again,
 * which scrolls before the application starts.
 */
export function keepScrollPositions(): void {
  const restore = (mode: ScrollRestoration) => (): void => {
    window.history.scrollRestoration = mode;
  };
  restore('manual')();
  window.addEventListener('pageshow', restore('manual'));
  window.addEventListener('pagehide', restore('auto'));
}

/**
 * Whether Gatsby scrolls the window: to the top, or back to the earlier position. With a hash the page itself
 * scrolls once its text is shown (src/ui/components/DocBody/DocBody.tsx).
 */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  routerProps: { location },
  getSavedScrollPosition,
}) => {
  if (location.hash !== '') return false;
  // Gatsby passes on what session storage contains; to convert nested arrays to a number overflows the stack.
  const [, top] = (getSavedScrollPosition as (of: typeof location) => [number, unknown])(location);
  if (typeof top === 'number') return true;
  window.scrollTo(0, 0);
  return false;
};
