import fs from 'node:fs/promises';
import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { minify } from 'terser';
import { site } from '../config/site';
import { hosting } from '../config/hosting';
import { EDGE, MAX_SLOPE, THRESHOLD } from '../config/swipe';

/**
 * Writes `public/boot.js` from webpack's statistics. Every first visit waits for it: it is minified.
 *
 * @throws Error when a file of the build that it needs is missing
 */
export const writeBootScript = async ({ pathPrefix }: Pick<BuildArgs, 'pathPrefix'>): Promise<void> => {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await fs.readFile(path.resolve('public', file), 'utf8'));
  const stats = (await read('webpack.stats.json')) as { assetsByChunkName: Record<string, string[]> };
  const appData = (await read('page-data/app-data.json')) as { webpackCompilationHash: string };
  const offlinePage = (await read(`page-data${site.offlinePath}page-data.json`)) as BootData['offlinePage'];
  const script = buildBootScript({
    scripts: (stats.assetsByChunkName.app ?? [])
      .filter((name) => name.endsWith('.js'))
      .map((name) => `${pathPrefix}/${name}`),
    compilationHash: appData.webpackCompilationHash,
    scriptHosts: hosting.policy.scripts,
    offlinePage,
  });
  const { code = '' } = await minify(script);
  await fs.writeFile(path.resolve('public', 'boot.js'), code);
};

/** webpack's scripts, which are named by a digest of their content; src/ui/lib/body-source handles those with texts. */
const HASHED = /-([\da-f]{10,})\.js$/;

/** Pages whose work is the scripts': there the application starts at once. */
const SCRIPTED_PAGE = /\/(?:search|vote|offline|playground)\/|\/404\.html$/;

/** What the boot script needs of a build. */
interface BootData {
  /** URLs of the scripts that every page needs, in order. */
  readonly scripts: readonly string[];
  readonly compilationHash: string;
  /** Origins of other hosts that scripts may come from. */
  readonly scriptHosts: readonly string[];
  /** Gatsby's page data of the offline page. */
  readonly offlinePage: Readonly<Record<string, unknown>>;
}

/**
 * What a router or a URL parser could read as the beginning of a host, in a path without percent-encoding: `//host`,
 * `\host`, and the same with characters between that URL parsers drop.
 */
const HOST_LIKE = /[\\\p{Cc}]|\/\//u;

/** How long an idle page on a touch screen waits for the visitor before it starts the application, in milliseconds. */
export const QUIET_TIME = 4000;

/** How long a pressed link waits for the application before it is followed, in milliseconds. */
const PATIENCE = 8000;

/**
 * A small script that starts the application when the page is idle, or at the visitor's first sign of intent, so
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
export function buildBootScript(data: BootData): string {
  const { scripts, compilationHash, offlinePage, scriptHosts } = data;
  return `(() => {
  const intents = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin', 'wheel'];
  const urls = ${JSON.stringify(scripts)};
  const clicked = [];
  let state = 'waiting';
  window.___webpackCompilationHash = ${JSON.stringify(compilationHash)};
  // For Gatsby's own prefetching, which no link of ours asks for: src/ui/shell/links.ts loads whole pages.
  window.___chunkMapping = {};
  // What becomes a script's or worker's URL; HTML has a policy of its own (src/ui/lib/trusted-html.ts).
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => ([location.origin, ...${JSON.stringify(scriptHosts)}].includes(new URL(url, location).origin) ? url : null),
  });
  const root = document.documentElement.dataset;
  const { pathname } = location;
  const isSafe = (path) => {
    // The router would take an encoded slash for a real one, and render another page than the HTML has.
    if (/%(?:25)*2f/i.test(path)) return false;
    try { for (let last; path !== last; path = decodeURIComponent(path)) last = path; }
    catch { return false; }
    return !${HOST_LIKE.toString()}.test(path);
  };
  if (!isSafe(pathname)) state = 'none';
  if (root.path && root.path.endsWith(${JSON.stringify(site.offlinePath)}) && root.path !== pathname) {
    root.offline = pathname;
    // Characters that the router would read as a pattern: the application is not started.
    if (/[%:*]/.test(pathname)) state = 'none';
    window.pageData = { ...${JSON.stringify(offlinePage)}, path: pathname + location.search };
  } else window.pagePath = root.path;
  const recordClick = (event) => {
    const control = event.target.closest('button:not([popovertarget]),a[data-opens]');
    if (!control || state === 'none') return;
    if (control.href) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (clicked.includes(control)) return;
      setTimeout(() => state === 'ready' || location.assign(control.href), ${PATIENCE});
    }
    clicked.push(control);
  };
  let touch;
  const recordTouch = ({ touches }) => {
    touch = touches.length === 1 && touches[0].clientX < ${EDGE} && touches[0];
  };
  const endTouch = ({ changedTouches: [end] }) => {
    if (!touch) return;
    const x = end.clientX - touch.clientX;
    const y = Math.abs(end.clientY - touch.clientY);
    touch = null;
    if (x <= ${THRESHOLD} || y / x >= ${MAX_SLOPE} || ![...document.querySelectorAll('[popovertarget=menu]')].some((button) => button.checkVisibility())) return;
    document.getElementById('menu').showPopover();
  };
  // The router reads the location as soon as its script runs, and would throw on a hash like #100%.
  const fixHash = () => {
    try { decodeURIComponent(location.hash); }
    catch { history.replaceState(history.state, '', location.pathname + location.search + location.hash.replaceAll('%', '%25')); }
  };
  const check = async ({ type, target, error, filename }) => {
    // HTML that is run as a script fails with a syntax error, not with a load error.
    const url = error instanceof SyntaxError ? filename : target.src;
    const [, hash] = ${HASHED.toString()}.exec(url) ?? [];
    if (!hash) return;
    const isRight = async (cache) => {
      const response = await fetch(url, { cache });
      const text = (await response.text()).replaceAll(hash, '');
      // Plain HTTP has no digests. The first 32 bits are enough for accidents.
      return response.ok && (crypto.subtle
        ? new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).getUint32() === parseInt(hash.slice(0, 8), 16)
        : text);
    };
    try {
      if (type === 'load' && (navigator.serviceWorker?.controller || await isRight('force-cache'))) return;
      // The running application handles failures itself: src/ui/shell/links.ts.
      if (!await isRight('reload') || state === 'ready' || state === 'left' || sessionStorage.getItem('reloaded') === url) return;
      sessionStorage.setItem('reloaded', url);
      location.reload();
    } catch {  }
  };
  const start = () => {
    if (state !== 'waiting') return;
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
    state = 'started';
    fixHash();
    onbeforeunload = () => { state = 'left'; };
    for (const name of intents) removeEventListener(name, start, true);
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
  const prepare = () => {
    if (!matchMedia('(hover: none)').matches) return start();
    for (const url of state === 'waiting' ? urls : []) fetch(url, { priority: 'low' }).catch(() => {});
    setTimeout(start, ${QUIET_TIME});
  };
  const whenIdle = () => (window.requestIdleCallback || setTimeout)(prepare);
  addEventListener('error', check, true);
  // A script's load event does not reach the window.
  document.addEventListener('load', check, true);
  addEventListener('click', recordClick, true);
  addEventListener('touchstart', recordTouch, { capture: true, passive: true });
  addEventListener('touchend', endTouch, true);
  for (const name of intents) addEventListener(name, start, { capture: true, passive: true });
  if (${SCRIPTED_PAGE.toString()}.test(root.path)) start();
  else if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
})();
`;
}
