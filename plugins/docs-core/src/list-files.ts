import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The paths of all files below a folder, sorted: `brand/tile.svg`. Links are none.
 *
 * @throws Error of the file system where there is no folder
 */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
