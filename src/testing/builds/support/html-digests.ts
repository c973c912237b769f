import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A digest of every HTML file of a built site, by its path in it; Gatsby's fragments, which no visitor gets, left out. */
export function readHtmlDigests(built: string): Map<string, string> {
  const files = fs
    .readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}_gatsby${path.sep}`))
    .sort();
  const digest = (file: string): string => createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  return new Map(files.map((file) => [path.relative(built, file), digest(file)]));
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
