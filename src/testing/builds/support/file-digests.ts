import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A digest of every file below a folder, by its path in it. */
export function readDigests(folder: string): Map<string, string> {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const digest = (file: string): string => createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  return new Map(files.map((file) => [path.relative(folder, file), digest(file)]));
}

/** Those of the HTML files of a built site; Gatsby's fragments, which no visitor gets, left out. */
export function readHtmlDigests(built: string): Map<string, string> {
  const isPage = (file: string): boolean => file.endsWith('.html') && !file.startsWith('_gatsby');
  return new Map([...readDigests(built)].filter(([file]) => isPage(file)));
}

/** Files that were added, removed or changed, in order. */
export function findChanges(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .sort();
}
