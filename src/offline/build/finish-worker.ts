import path from 'node:path';
import { DefinePlugin, webpack, type Stats } from 'webpack';
import { site } from '../../config/site';
import type { Generation } from '../worker/worker-scope';
import { buildGeneration } from '../../build/site-version';

/** Bundles the worker's source into one file without imports, with what it has to know of the build. */
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
 * Puts our worker in the place of the one that gatsby-plugin-offline has generated: that one answers a first visit
 * without network with a blank page, keeps whatever a broken host sends, and hears every message.
 *
 * @param folder the built site, complete but for its worker
 * @throws Error with webpack's words when the worker cannot be bundled
 */
export async function finishWorker(folder: string): Promise<void> {
  const stats = await bundleWorker(folder, await buildGeneration(folder));
  if (!stats || stats.hasErrors()) {
    throw new Error(`The service worker could not be bundled:\n${stats?.toString('errors-only')}`);
  }
}
