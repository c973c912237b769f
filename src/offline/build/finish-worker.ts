import path from 'node:path';
import { DefinePlugin, webpack, type Stats } from 'webpack';
import { site } from '../../config/site';
import type { Generation } from '../worker/worker-scope';
import { buildGeneration } from '../../build/site-version';

/** Bundles the worker into one file, with the version's files. */
function bundleWorker(folder: string, generation: Generation): Promise<Stats | undefined> {
  const compiler = webpack({
    mode: 'production',
    target: ['webworker', 'es2022'],
    devtool: false,
    cache: false,
    entry: path.resolve('src/offline/worker/main.ts'),
    output: { path: folder, filename: path.basename(site.workerPath) },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'babel-loader',
          options: {
            babelrc: false,
            configFile: false,
            presets: ['@babel/preset-typescript'],
          },
        },
      ],
    },
    plugins: [new DefinePlugin({ __GENERATION__: JSON.stringify(generation) })],
  });
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close(() => (error ? fail(error) : done(stats)));
    });
  });
}

/**
 * Replaces the worker of gatsby-plugin-offline, which shows a blank page offline after a first visit, caches wrong
 * responses of a broken host, and accepts every message.
 *
 * @param folder the built site, complete but for its worker
 * @throws Error with webpack's messages when the worker cannot be bundled
 */
export async function finishWorker(folder: string): Promise<void> {
  const stats = await bundleWorker(folder, await buildGeneration(folder));
  if (!stats || stats.hasErrors()) {
    throw new Error(`The service worker could not be bundled:\n${stats?.toString('errors-only')}`);
  }
}
