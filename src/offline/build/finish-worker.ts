import fs from 'node:fs/promises';
import path from 'node:path';
import { build, stop } from 'esbuild';
import { minify } from 'terser';
import { site } from '../../config/site';
import { buildGeneration } from '../../build/site-version';

/**
 * Bundles our service worker into one file, with the version's files. It replaces that of gatsby-plugin-offline, which
 * shows a blank page offline after a first visit, caches wrong responses of a broken host, and accepts every message.
 *
 * @param folder the built site, complete but for its worker
 * @throws Error with esbuild's messages when the worker cannot be bundled
 */
export async function finishWorker(folder: string): Promise<void> {
  const generation = JSON.stringify(await buildGeneration(folder));
  try {
    const { outputFiles } = await build({
      entryPoints: ['src/offline/worker/main.ts'],
      bundle: true,
      write: false,
      target: 'es2022',
      logLevel: 'silent',
      define: { __GENERATION__: generation },
    });
    // An eighth smaller than what esbuild minimizes, and every visitor fetches it with every version.
    const { code = '' } = await minify(outputFiles[0]?.text ?? '', { ecma: 2020, compress: { passes: 2 } });
    await fs.writeFile(path.join(folder, path.basename(site.workerPath)), code);
  } finally {
    // Its process would outlive the build otherwise.
    await stop();
  }
}
