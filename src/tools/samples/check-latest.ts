import fs from 'node:fs';
import { checkSamples, isFollowed } from './check-samples';
import type { PageReport } from './fence';

/**
 * Checks pages as their readers follow them, each in an empty folder in which npm installs what the registry has today.
 * Pages that are not followed from an empty folder are left out.
 *
 * @param packages the checkout's node_modules
 * @param limit how long a command may take, in milliseconds
 */
export function checkLatest(
  pages: readonly string[],
  packages: string,
  limit: number,
): Promise<PageReport[]> {
  const followed = pages.filter((page) => isFollowed(page, fs.readFileSync(page, 'utf8')));
  return checkSamples({
    ...{ pages: followed, packages, workers: 1, limit, isQuick: false, isLatest: true },
    cache: { read: () => null, write: () => undefined },
    onPage: (page, done) => console.error(`${done} of ${followed.length}: ${page}`),
  });
}
