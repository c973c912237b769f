import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { finishWorker } from '../offline/build/finish-worker';
import { writeOfflineLists } from '../offline/build/offline-lists';
import { writeBootScript } from './write-boot-script';

/** The last steps of a build, after all plugins' own: each works on what the one before has written. */
export const onPostBuild = async ({ pathPrefix }: BuildArgs): Promise<void> => {
  const folder = path.resolve('public');
  await writeBootScript({ pathPrefix });
  await writeOfflineLists(folder);
  await finishWorker(folder);
};
