import fs from 'node:fs/promises';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';

/** What the boot script has to know of a build. */
export interface BootData {
  /** Addresses of the scripts every page needs, in order. */
  readonly scripts: readonly string[];
  readonly compilationHash: string;
  /** Script addresses by chunk name, for warming templates. */
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
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
 */
export function buildBootScript({ scripts, compilationHash, chunkMapping }: BootData): string {
  return `(() => {
  const intents = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin', 'wheel'];
  const addresses = ${JSON.stringify(scripts)};
  const clicked = [];
  let state = 'waiting';
  window.___webpackCompilationHash = ${JSON.stringify(compilationHash)};
  window.___chunkMapping = ${JSON.stringify(chunkMapping)};
  window.pagePath = document.documentElement.dataset.path;
  const remember = (event) => {
    const button = event.target.closest('button:not([popovertarget])');
    if (button) clicked.push(button);
  };
  // The router reads the address as soon as its script is there, and a hash like #100% would throw in it.
  const mendHash = () => {
    try { decodeURIComponent(location.hash); }
    catch { history.replaceState(history.state, '', location.pathname + location.search + location.hash.replaceAll('%', '%25')); }
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
  addEventListener('click', remember, true);
  for (const name of intents) addEventListener(name, start, { capture: true, passive: true });
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
})();
`;
}

interface WebpackStats {
  assetsByChunkName: Record<string, string[]>;
}

/** Writes `public/boot.js` from what webpack said of the build. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ pathPrefix }) => {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await fs.readFile(path.resolve('public', file), 'utf8'));
  const stats = (await read('webpack.stats.json')) as WebpackStats;
  const chunkMapping = (await read('chunk-map.json')) as BootData['chunkMapping'];
  const appData = (await read('page-data/app-data.json')) as { webpackCompilationHash: string };
  const scripts = (stats.assetsByChunkName.app ?? [])
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${pathPrefix}/${name}`);
  const script = buildBootScript({ scripts, compilationHash: appData.webpackCompilationHash, chunkMapping });
  await fs.writeFile(path.resolve('public', 'boot.js'), script);
};
