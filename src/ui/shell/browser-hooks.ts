/** What gatsby-browser.tsx exports: start, hydration and scrolling of the application. */
import { loadMessages } from '#messages';
import { loadNav } from '#nav-source';
import type { GatsbyBrowser } from 'gatsby';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { languageOfPath, type Language } from '../../config/languages';
import { translatorOf, type MessageKey } from '../../i18n/translate';
import { connectSaveButton, registerWorker } from '../../offline/ui/register-worker';
import { findServedBodies } from '../lib/hydration';
import { decodableHash } from '../lib/site-path';
import { createBodyListeners } from './body-behavior';
import { createLinkListeners } from './links';
import { loadResources } from './page-resources';
import { createSearchOpener } from './search-opener';
import { createShortcuts } from './shortcuts';

const language = (): Language => languageOfPath(window.location.pathname);
const translate = (key: MessageKey): string => translatorOf(language().code)(key);

/**
 * Before hydration: finds the bodies in the HTML, and loads the messages of the page's language and the sidebar's list,
 * so that the first render equals the server's.
 */
export async function onClientEntry(): Promise<void> {
  replaceBrokenStorage();
  watchHash();
  findServedBodies(document);
  try {
    await Promise.all([loadMessages(language().code), loadOwnNav()]);
  } catch (error) {
    // The text does not depend on its menu; its links work as plain links.
    console.warn(error);
  }
}

async function loadOwnNav(): Promise<void> {
  const { json } = await loadResources(window.location.pathname);
  const nav = json?.pageContext?.nav ?? '';
  if (nav !== '') await loadNav(nav);
}

/**
 * Gatsby fails to start where session storage can be read but its methods throw; without session storage it works.
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
function keepScrollPositions(): void {
  const restore = (mode: ScrollRestoration) => (): void => {
    window.history.scrollRestoration = mode;
  };
  restore('manual')();
  window.addEventListener('pageshow', restore('manual'));
  window.addEventListener('pagehide', restore('auto'));
}

/** After hydration: adds the delegated listeners, and registers the service worker. */
export function onInitialClientRender(): void {
  // First, since the other listeners ignore clicks that it has handled.
  createSearchOpener();
  createLinkListeners();
  createBodyListeners(translate);
  createShortcuts();
  connectSaveButton();
  keepScrollPositions();
  window.appReady?.();
  // A worker between `gatsby develop` and its page would hide changes.
  if (process.env.NODE_ENV === 'production') void registerWorker();
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
