import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import fs from 'node:fs/promises';
import { finishWorker } from '../offline/build/finish-worker';
import { writeOfflineLists } from '../offline/build/offline-lists';
import { writeBootScript } from './browser-scripts';
import { endBuild } from './unfinished-build';
import { site } from '../config/site';

/** Copies the web manifest to the specified path, as gatsby-plugin-manifest has a fixed name for it. */
export const onPostBootstrap = async (): Promise<void> => {
  const folder = path.resolve('public');
  await fs.rename(path.join(folder, 'manifest.webmanifest'), path.join(folder, site.manifestPath));
};

/** The last steps of a build, after the plugins'; each works on the output of the one before. */
export const onPostBuild = async ({ pathPrefix, reporter }: BuildArgs): Promise<void> => {
  const folder = path.resolve('public');
  await writeBootScript({ pathPrefix });
  await writeOfflineLists(folder);
  const timer = reporter.activityTimer('bundle the service worker');
  timer.start();
  await finishWorker(folder);
  timer.end();
  endBuild();
};
