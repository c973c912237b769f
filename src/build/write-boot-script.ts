import fs from 'node:fs/promises';
import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { minify } from 'terser';
import { hosting } from '../config/hosting';
import { site } from '../config/site';
import { buildBootScript, type BootData } from './boot-script';

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
