import fs from 'node:fs';
import path from 'node:path';

/**
 * The addresses of all files that are copied as they are, so that pages may link to them.
 *
 * @param folder where they lie
 * @returns paths from the root of the site, sorted: `/brand/tile.svg`
 */
export function listStaticPaths(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => `/${file.split(path.sep).join('/')}`)
    .sort();
}
