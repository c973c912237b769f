import fs from 'node:fs/promises';
import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { minify } from 'terser';
import { site } from '../config/site';
import { hosting } from '../config/hosting';

/**
 * Chunks that Gatsby warms by their name: pages and templates of ours. Every page pays for a name; the vote and the
 * search's own page are rare, and no link that is followed within the application leads to the others.
 */
const WARMED = /^component---src-(?!templates-(?:vote|printable)-|pages-(?:404|app-shell|offline|search)-)/;

interface WebpackStats {
  assetsByChunkName: Record<string, string[]>;
}

/**
 * Writes `public/boot.js` from what webpack said of the build. Every first visit waits for it: it is minified, and
 * names only the chunks that are warmed.
 *
 * @throws Error when the build has not written what it is made of
 */
export const writeBootScript = async ({ pathPrefix }: Pick<BuildArgs, 'pathPrefix'>): Promise<void> => {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await fs.readFile(path.resolve('public', file), 'utf8'));
  const stats = (await read('webpack.stats.json')) as WebpackStats;
  const chunks = Object.entries((await read('chunk-map.json')) as BootData['chunkMapping']);
  const appData = (await read('page-data/app-data.json')) as { webpackCompilationHash: string };
  const offlinePage = (await read(`page-data${site.offlinePath}page-data.json`)) as BootData['offlinePage'];
  const script = buildBootScript({
    scripts: (stats.assetsByChunkName.app ?? [])
      .filter((name) => name.endsWith('.js'))
      .map((name) => `${pathPrefix}/${name}`),
    compilationHash: appData.webpackCompilationHash,
    chunkMapping: Object.fromEntries(chunks.filter(([name]) => WARMED.test(name))),
    scriptHosts: hosting.policy.scripts,
    offlinePage,
  });
  const { code = '' } = await minify(script);
  await fs.writeFile(path.resolve('public', 'boot.js'), code);
};

/** Scripts that webpack made, by their paths; a page's text tells of its own failure. */
const CHUNK = /^\/[^/]+-[\da-f]{16,}\.js$/;

/** What the boot script has to know of a build. */
export interface BootData {
  /** Addresses of the scripts every page needs, in order. */
  readonly scripts: readonly string[];
  readonly compilationHash: string;
  /** Script addresses by chunk name, for warming templates. */
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
  /** Origins of other hosts that scripts may come from. */
  readonly scriptHosts: readonly string[];
  /** What Gatsby's loader would fetch for the offline page, its path aside. */
  readonly offlinePage: Readonly<Record<string, unknown>>;
}

/** How long a phone's visitor reads before the application starts without having been asked for, in milliseconds. */
export const QUIET_TIME = 4000;

/**
 * A small script that starts the application when the page is idle, or at the visitor's first sign of intent, so
 * that scripts never compete with the text. It stands beside the pages under one name (never cached for long): a
 * new build changes it, and not every page. It never starts before the whole page stands there, since the
 * application looks for the page's own text first. Clicks on buttons before the application is there are repeated for it.
 *
 * Where fingers point, processors are slow and visitors begin by reading: there an idle page only fetches the scripts,
 * so that the first touch finds them, and starts them by itself after QUIET_TIME.
 *
 * The worker sends the offline page for any address, so that reloading tries that address again: Gatsby is told that
 * this page is at home there. A script that did not come although the host has it is asked for past the browser's
 * cache, which may hold what a broken host once said; then the page is loaded anew, once.
 */
export function buildBootScript({
  scripts,
  compilationHash,
  chunkMapping,
  offlinePage,
  scriptHosts,
}: BootData): string {
  return `(() => {
  const intents = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin', 'wheel'];
  const addresses = ${JSON.stringify(scripts)};
  const clicked = [];
  let state = 'waiting';
  window.___webpackCompilationHash = ${JSON.stringify(compilationHash)};
  window.___chunkMapping = ${JSON.stringify(chunkMapping)};
  // What Trusted Types report, then, is a script from a stranger's host, or text that becomes code.
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (url) => ([location.origin, ...${JSON.stringify(scriptHosts)}].includes(new URL(url, location).origin) ? url : null),
  });
  const root = document.documentElement.dataset;
  const { pathname } = location;
  if (root.path && root.path.endsWith(${JSON.stringify(site.offlinePath)}) && root.path !== pathname) {
    root.offline = pathname;
    // Signs that the router would read as a pattern: the page stands there without its application.
    if (/[%:*]/.test(pathname)) state = 'none';
    window.pageData = { ...${JSON.stringify(offlinePage)}, path: pathname + location.search };
  } else window.pagePath = root.path;
  const remember = (event) => {
    const button = event.target.closest('button:not([popovertarget])');
    if (button) clicked.push(button);
  };
  // The router reads the address as soon as its script is there, and a hash like #100% would throw in it.
  const mendHash = () => {
    try { decodeURIComponent(location.hash); }
    catch { history.replaceState(history.state, '', location.pathname + location.search + location.hash.replaceAll('%', '%25')); }
  };
  const mend = async ({ target, error, filename }) => {
    // HTML that is run as a script is no failure to load it, but one to read it.
    const source = error instanceof SyntaxError ? filename : target.src;
    const address = source ? new URL(source, location).pathname : '';
    if (!${CHUNK.toString()}.test(address)) return;
    try {
      const answer = await fetch(address, { cache: 'reload' });
      const isScript = answer.ok && /javascript/.test(answer.headers.get('content-type'));
      // Once it runs, the application has its own ways: src/ui/shell/links.ts.
      if (!isScript || state === 'ready' || sessionStorage.getItem('mended') === address) return;
      sessionStorage.setItem('mended', address);
      location.reload();
    } catch {  }
  };
  const start = () => {
    if (state !== 'waiting') return;
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
    state = 'started';
    mendHash();
    for (const name of intents) removeEventListener(name, start, true);
    for (const address of addresses) {
      const script = document.createElement('script');
      script.src = address;
      script.async = false;
      document.head.append(script);
    }
  };
  window.appReady = () => {
    if (state === 'ready') return;
    state = 'ready';
    removeEventListener('click', remember, true);
    for (const button of clicked) if (button.isConnected) button.click();
  };
  const prepare = () => {
    if (!matchMedia('(hover: none)').matches) return start();
    for (const address of state === 'waiting' ? addresses : []) fetch(address, { priority: 'low' }).catch(() => {});
    setTimeout(start, ${QUIET_TIME});
  };
  const whenIdle = () => (window.requestIdleCallback || setTimeout)(prepare);
  addEventListener('error', mend, true);
  addEventListener('click', remember, true);
  for (const name of intents) addEventListener(name, start, { capture: true, passive: true });
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
})();
`;
}
