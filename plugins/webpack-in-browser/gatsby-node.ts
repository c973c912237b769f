import { join, resolve } from 'node:path';
import type { GatsbyNode, Reporter } from 'gatsby';
import { packOnce, writePacked } from './src/pack/packed-files';

export interface PackedWebpackOptions {
  /** Folder of the packed files in the site, with slashes around it: `/webpack-in-browser/`. */
  readonly folder: string;
}

/** While this process reads the site's sources, another one packs. */
export const onPreBootstrap = (): void => {
  // `onPostBuild` fails with its error.
  packOnce().catch(() => {});
};

async function publish(reporter: Reporter, { folder }: PackedWebpackOptions): Promise<void> {
  const timer = reporter.activityTimer('pack webpack for browsers');
  timer.start();
  try {
    const packed = await packOnce();
    const bytes = await writePacked(packed, resolve(join('public', folder)));
    timer.end();
    const { failure, manifest } = packed;
    const version = manifest.versions.webpack ?? '';
    if (failure !== undefined)
      reporter.warn(`webpack-in-browser: ${failure}\nThe playground has webpack ${version} instead`);
    reporter.info(`webpack-in-browser: webpack ${version}, ${Math.round(bytes / 1024)} KB`);
  } catch (error) {
    const advice = 'README.md of plugins/webpack-in-browser says how to choose a version that can be packed';
    reporter.panicOnBuild(`webpack-in-browser: ${(error as Error).message}\n${advice}`);
  }
}

/** Before the hosts' files are written, and in `public` like any other file. */
export const onPostBuild: NonNullable<GatsbyNode['onPostBuild']> = ({ reporter }, options) =>
  publish(reporter, options as unknown as PackedWebpackOptions);

/** The part of the development server, an Express application, that is used here. */
interface DevServer {
  use(path: string, handler: (request: unknown, response: unknown, next: () => void) => void): void;
}

/** In development when the playground asks for a file. */
export const onCreateDevServer: NonNullable<GatsbyNode['onCreateDevServer']> = (
  { app, reporter },
  pluginOptions,
) => {
  const options = pluginOptions as unknown as PackedWebpackOptions;
  let published: Promise<void> | undefined;
  (app as DevServer).use(options.folder, (_request, _response, next) => {
    published ??= publish(reporter, options);
    void published.then(next);
  });
};
