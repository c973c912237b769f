/**
 * The small script that starts the application when the page is idle, or at the visitor's first sign of intent, so
 * that scripts never compete with the text. It is a file with a fixed name and a short cache time, so that a new
 * build changes it and not every page. It waits for the whole page, since the application first reads the page's
 * text from it. Earlier clicks on buttons and on the search are repeated once the application runs, and an earlier
 * swipe from the edge opens the menu, which is a popover of the page.
 *
 * On touch screens processors are slow and visitors begin by reading: an idle page only fetches the scripts, and
 * starts them after QUIET_TIME.
 *
 * The service worker sends the offline page for any URL, so that a reload tries that URL again; Gatsby gets the
 * current path as the offline page's. When a script fails, or is not what the digest in its name says (empty, cut,
 * another file), although the host has it, it is fetched past the browser's cache, which would keep it for a year, and
 * the page is reloaded once. A service worker compares digests itself. Not when the page is being left: Firefox then
 * ends the loading of scripts with their error events, and a reload would bring the visitor back to this page. That is
 * listened for until the application runs only, since some browsers keep no page with such a listener for the way back.
 *
 * Where a host answers unknown paths with 404.html, the application does not start on a path that reads as another
 * host: Gatsby decodes paths, and would go to https://evil.example/ from `/%5Cevil.example/`.
 */
import { QUIET_TIME, site } from '../../config/site';
import { EDGE, MAX_SLOPE, THRESHOLD } from '../../config/drawer-swipe';

/** What the script needs of a build; src/build/browser-scripts.ts fills it in. */
export interface BootData {
  /** URLs of the scripts that every page needs, in order. */
  readonly scripts: readonly string[];
  readonly compilationHash: string;
  /** Origins of other hosts that scripts may come from. */
  readonly scriptHosts: readonly string[];
  /** Gatsby's page data of the offline page. */
  readonly offlinePage: Readonly<Record<string, unknown>>;
}
declare const BUILD: BootData;

declare global {
  interface Window {
    ___chunkMapping: object;
    /** Gatsby takes these as the page's, in place of what the location says. */
    pageData?: object;
    pagePath?: string | undefined;
  }
}

/** Missing in some browsers, and in TypeScript's own types. */
interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => void;
  };
}

/** webpack's scripts, which are named by a digest of their content; src/ui/lib/body-source handles those with texts. */
const HASHED = /-([\da-f]{10,})\.js$/;

/** Pages whose work is the scripts': there the application starts at once. */
const SCRIPTED_PAGE = /\/(?:search|vote|offline|playground)\/|\/404\.html$/;

/**
 * What a router or a URL parser could read as the beginning of a host, in a path without percent-encoding: `//host`,
 * `\host`, and the same with characters between that URL parsers drop.
 */
const HOST_LIKE = /[\\\p{Cc}]|\/\//u;

/** How long a loaded page may be busy before the scripts come all the same, in milliseconds: some are never idle. */
const MOST_BUSY = 3000;

/** How long a pressed link waits for the application before it is followed, in milliseconds. */
const PATIENCE = 8000;

const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin', 'wheel'];

const urls = BUILD.scripts;
const { dataset } = document.documentElement;
const page = dataset.path ?? '';
const { pathname, search } = location;
const clicked: HTMLElement[] = [];
let state: 'waiting' | 'started' | 'left' | 'ready' | 'none' = 'waiting';

/** Whether the router takes a path for the one that the HTML is of, and for no other host. */
const isSafe = (path: string): boolean => {
  // The router would take an encoded slash for a real one, and render another page than the HTML has.
  if (/%(?:25)*2f/i.test(path)) return false;
  try {
    for (let last; path !== last; path = decodeURIComponent(path)) last = path;
  } catch {
    return false;
  }
  return !HOST_LIKE.test(path);
};

const recordClick = (event: MouseEvent): void => {
  const control = (event.target as Element).closest<HTMLElement & { readonly href?: string }>(
    'button:not([popovertarget]),a[data-opens]',
  );
  if (!control || state === 'none') return;
  const { href } = control;
  if (href) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (clicked.includes(control)) return;
    setTimeout(() => state === 'ready' || location.assign(href), PATIENCE);
  }
  clicked.push(control);
};

let touch: Touch | null = null;

const recordTouch = ({ touches: [first, second] }: TouchEvent): void => {
  touch = first && !second && first.clientX < EDGE ? first : null;
};

const endTouch = ({ changedTouches: [end] }: TouchEvent): void => {
  if (!touch || !end) return;
  const x = end.clientX - touch.clientX;
  const y = Math.abs(end.clientY - touch.clientY);
  touch = null;
  if (x <= THRESHOLD || y / x >= MAX_SLOPE) return;
  const buttons = [...document.querySelectorAll('[popovertarget=menu]')];
  if (buttons.some((button) => button.checkVisibility())) document.getElementById('menu')?.showPopover();
};

/** The router reads the location as soon as its script runs, and would throw on a hash like #100%. */
const fixHash = (): void => {
  try {
    decodeURIComponent(location.hash);
  } catch {
    const hash = location.hash.replaceAll('%', '%25');
    history.replaceState(history.state, '', pathname + search + hash);
  }
};

/** Fetches a script past the browser's cache if it failed, or is not what the digest in its name says. */
const check = async ({ type, target, error, filename }: Event & Partial<ErrorEvent>): Promise<void> => {
  // HTML that is run as a script fails with a syntax error, not with a load error.
  const url = error instanceof SyntaxError ? (filename as string) : (target as HTMLScriptElement).src;
  const hash = HASHED.exec(url)?.[1];
  if (!hash) return;
  const isRight = async (cache: RequestCache): Promise<boolean> => {
    const response = await fetch(url, { cache });
    const text = (await response.text()).replaceAll(hash, '');
    const { subtle } = crypto as Partial<Crypto>;
    // Plain HTTP has no digests.
    if (!response.ok || !subtle) return response.ok && text !== '';
    const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
    // The first 32 bits are enough for accidents.
    return new DataView(digest).getUint32(0) === parseInt(hash.slice(0, 8), 16);
  };
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (type === 'load' && (serviceWorker?.controller || (await isRight('force-cache')))) return;
  if (!(await isRight('reload'))) return;
  // The running application handles failures itself: src/ui/shell/links.ts.
  if (state === 'ready' || state === 'left' || sessionStorage.getItem('reloaded') === url) return;
  sessionStorage.setItem('reloaded', url);
  location.reload();
};

const onScript = (event: Event): void => {
  // Without a network or storage the page stays as it is.
  check(event).catch(() => undefined);
};

const start = (): void => {
  if (state !== 'waiting') return;
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', start);
    return;
  }
  state = 'started';
  fixHash();
  onbeforeunload = () => {
    state = 'left';
  };
  for (const name of INTENTS) removeEventListener(name, start, true);
  for (const url of urls) {
    const script = document.createElement('script');
    script.src = url;
    script.async = false;
    document.head.append(script);
  }
};

window.appReady = () => {
  if (state === 'ready') return;
  state = 'ready';
  onbeforeunload = null;
  removeEventListener('click', recordClick, true);
  removeEventListener('touchstart', recordTouch, true);
  for (const button of clicked) if (button.isConnected) button.click();
};

const prepare = (): void => {
  if (!matchMedia('(hover: none)').matches) {
    start();
    return;
  }
  if (state === 'waiting') for (const url of urls) fetch(url, { priority: 'low' }).catch(() => undefined);
  setTimeout(start, QUIET_TIME);
};

const whenIdle = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(prepare, { timeout: MOST_BUSY });
  else setTimeout(prepare);
};

const begin = (): void => {
  // A hash that names nothing on the page: the application knows where that is now (src/ui/shell/former-anchors.tsx).
  const isLost = location.hash !== '' && !document.querySelector(':target');
  if (isLost || SCRIPTED_PAGE.test(page)) start();
  else if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
};

window.___webpackCompilationHash = BUILD.compilationHash;
// For Gatsby's own prefetching, which no link of ours asks for: src/ui/shell/links.ts loads whole pages.
window.___chunkMapping = {};
// What becomes a script's or worker's URL; HTML has a policy of its own (src/ui/lib/trusted-html.ts).
const { trustedTypes } = window as unknown as TrustedTypesWindow;
trustedTypes?.createPolicy('default', {
  createScriptURL: (url) =>
    [location.origin, ...BUILD.scriptHosts].includes(new URL(url, location.href).origin) ? url : null,
});

if (!isSafe(pathname)) state = 'none';
if (page.endsWith(site.offlinePath) && page !== pathname) {
  dataset.offline = pathname;
  // Characters that the router would read as a pattern: the application is not started.
  if (/[%:*]/.test(pathname)) state = 'none';
  window.pageData = { ...BUILD.offlinePage, path: pathname + search };
} else window.pagePath = page;

addEventListener('error', onScript, true);
// A script's load event does not reach the window.
document.addEventListener('load', onScript, true);
addEventListener('click', recordClick, true);
addEventListener('touchstart', recordTouch, { capture: true, passive: true });
addEventListener('touchend', endTouch, true);
for (const name of INTENTS) addEventListener(name, start, { capture: true, passive: true });
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
else begin();
