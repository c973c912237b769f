import fs from 'node:fs/promises';
import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { finishWorker } from './finish-worker';
import { writeOfflineLists } from './offline-lists';
import { writeBootScript } from './write-boot-script';

/**
 * What the offline plugin leaves in `public` for its own worker; ours stands alone. Its page stays: the next build
 * looks for every page of this one.
 */
const LEFTOVERS = /^(workbox-v|idb-keyval-)/;

/** The last steps of a build, after all plugins' own: each works on what the one before has written. */
export const onPostBuild = async ({ pathPrefix }: BuildArgs): Promise<void> => {
  const folder = path.resolve('public');
  for (const name of await fs.readdir(folder)) {
    if (LEFTOVERS.test(name)) await fs.rm(path.join(folder, name), { recursive: true });
  }
  await writeBootScript({ pathPrefix });
  await writeOfflineLists(folder);
  await finishWorker(folder);
};
