import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A digest of every HTML file of a built site, by its path in it. */
export function readHtmlDigests(built: string): Map<string, string> {
  const files = fs.readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return new Map(
    files.sort().map((file) => [
      file,
      createHash('sha256')
        .update(fs.readFileSync(path.join(built, file)))
        .digest('hex'),
    ]),
  );
}

/** Files that were added, removed or changed, in order. */
export function findChanges(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .sort();
}
