import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import fs from 'node:fs/promises';
import { finishWorker } from '../offline/build/finish-worker';
import { writeOfflineLists } from '../offline/build/offline-lists';
import { writeBootScript } from './boot-script';
import { site } from '../config/site';

/** Puts the web manifest where the specification wants it; gatsby-plugin-manifest has a name of its own for it. */
export const onPostBootstrap = async (): Promise<void> => {
  await fs.rename(
    path.resolve('public', 'manifest.webmanifest'),
    path.join(path.resolve('public'), site.manifestPath),
  );
};

/** The last steps of a build, after all plugins' own: each works on what the one before has written. */
export const onPostBuild = async ({ pathPrefix }: BuildArgs): Promise<void> => {
  const folder = path.resolve('public');
  await writeBootScript({ pathPrefix });
  await writeOfflineLists(folder);
  await finishWorker(folder);
};
