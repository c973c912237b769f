/**
 * Scroll positions as browsers keep them for plain pages: the top of a page, or the URL's target, for every new visit;
 * the earlier position for each entry of the history that the visitor comes back to, also one that only differs in its
 * hash. Where the browser itself loads a page (a first visit, a reload, Back from another site), it scrolls, and not
 * this script.
 *
 * Gatsby's own positions are replaced (src/build/patches/scroll-handler.ts): it stores one for all entries of a path that
 * it has not made, first visits included, and a tab that is opened by another one starts with a copy of them.
 */
import { idOfHash } from './site-path';

const KEY = 'scroll-positions';
/** Entries whose positions are stored: more than a visitor goes back. */
const MOST = 100;

/** By the keys of history entries, in pixels. */
let positions: Record<string, number> = {};
/** The key of the entry that is shown. */
let entry = '';
/** Where the visitor was when this entry was left, if it has been left. */
let earlier: number | undefined;
/** Whether the application has shown another entry than the one that the browser has loaded. */
let hasMoved = false;

/** The key of the current entry. The router gives one to the entries that it makes; others get theirs here. */
function readKey(): string {
  const state = window.history.state as { readonly key?: string } | null;
  if (state?.key) return state.key;
  const key = `${Date.now()}-${Math.random()}`;
  window.history.replaceState({ ...state, key }, '');
  return key;
}

function enter(): void {
  const key = readKey();
  if (key === entry) return;
  hasMoved ||= entry !== '';
  entry = key;
  earlier = positions[key];
}

function store(): void {
  try {
    const last = Object.entries(positions).slice(-MOST);
    window.sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(last)));
  } catch {
    // Without storage they are known until the page is left.
  }
}

/**
 * To be called once, before the router reads the history. In some browsers those of a page that is still shown would be
 * changed when they restore positions themselves, before the page that is returned to is rendered: they do it for full
 * loads only.
 */
export function keepScrollPositions(): void {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}');
    positions = { ...(stored as typeof positions) };
  } catch {
    // No storage, or none of ours.
  }
  enter();
  window.addEventListener('popstate', ({ state }) => {
    // The browser has scrolled to the hash of a new entry; in all other cases the window is still where it was.
    if (state) positions[entry] = window.scrollY;
    enter();
  });
  window.addEventListener(
    'scroll',
    () => {
      enter();
      positions[entry] = window.scrollY;
    },
    { passive: true },
  );
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
    store();
  });
  const takeOver = (): void => {
    window.history.scrollRestoration = 'manual';
  };
  takeOver();
  window.addEventListener('pageshow', ({ persisted }) => {
    takeOver();
    // WebKit restores no position of a page that it has kept in its back/forward cache.
    if (persisted) window.scrollTo({ top: positions[entry] ?? 0, behavior: 'instant' });
  });
}

/**
 * Scrolls to where the visitor was when returning to a page, else to the URL's target, from where Tab then goes on, else
 * to the top. To be called when a page is shown, and again when its text is there.
 *
 * @param isServed whether all of the page was in the HTML, so that the browser has scrolled already
 */
export function scrollToEntry(hash: string, isServed: boolean): void {
  enter();
  if (isServed && !hasMoved) return;
  const target = document.getElementById(idOfHash(hash));
  if (earlier !== undefined) window.scrollTo({ top: earlier, behavior: 'instant' });
  else if (hash === '') window.scrollTo(0, 0);
  // A browser that followed a link within the page has done it all, and the visitor may be elsewhere by now.
  else if (target && !target.matches(':target')) {
    target.scrollIntoView();
    // Tab would go on from the top.
    target.classList.add('target');
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
}
