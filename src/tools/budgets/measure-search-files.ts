import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { KB } from './gzip-size';
import type { Measure } from './measure-page';

/**
 * What the search of each language fetches, as a host sends it: brotli, level 11.
 *
 * @param folder the built site
 * @throws Error when it has no such files
 */
export function measureSearchFiles(folder: string): Measure[] {
  const list = path.join(folder, 'search', 'index.json');
  if (!fs.existsSync(list)) throw new Error(`${list} is missing: run \`npm run build\` first`);
  const { files } = JSON.parse(fs.readFileSync(list, 'utf8')) as { files: Record<string, string[]> };
  const bytesOf = (name: string): number =>
    brotliCompressSync(fs.readFileSync(path.join(folder, 'search', name))).length;
  return Object.values(files).map((names) => ({
    budget: 'searchFile',
    subject: names.map((name) => `/search/${name}`).join(' and '),
    value: names.reduce((sum, name) => sum + bytesOf(name), 0) / KB,
  }));
}
