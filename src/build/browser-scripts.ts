/** The browser's programs that are no part of webpack's bundles: the inline script and `public/boot.js`. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { BuildArgs } from 'gatsby';
import { minify_sync as minify } from 'terser';
import { hosting } from '../config/hosting';
import { languages } from '../config/languages';
import { site } from '../config/site';
import type { BootData } from '../ui/lib/boot-script';

/**
 * Bundles a program into one script. Terser puts constants of the settings where they are used and drops the rest: both
 * programs are in the way of every first visit.
 *
 * @param file its path from the project's folder
 * @param constants expressions in place of the constants that it declares, by name
 * @throws Error with esbuild's messages
 */
function bundle(file: string, constants: Readonly<Record<string, string>>): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'iife',
    minifySyntax: true,
    target: 'es2022',
    tsconfigRaw: {},
    logLevel: 'silent',
  });
  const globals = Object.fromEntries(Object.entries(constants).map(([name, text]) => [`@${name}`, text]));
  const options = { ecma: 2020, toplevel: true, compress: { passes: 3, global_defs: globals } } as const;
  return minify(outputFiles[0]?.text ?? '', options).code ?? '';
}

let earlyScript: string | undefined;

/**
 * The script that every page has in its HTML: the Content Security Policy allows it by its hash. Bundled once: each of
 * webpack's configurations needs it.
 */
export const buildEarlyScript = (): string =>
  (earlyScript ??= bundle('src/ui/lib/early-script.ts', {
    LANGUAGES: `/\\b(${languages.map(({ code }) => code).join('|')})\\b/`,
  }));

/** The script that starts the application. */
export const buildBootScript = (build: BootData): string =>
  bundle('src/ui/lib/boot-script.ts', { BUILD: JSON.stringify(build) });

/**
 * Writes `public/boot.js` from webpack's statistics.
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
  await fs.writeFile(path.resolve('public', 'boot.js'), script);
};
