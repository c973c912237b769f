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
  const { files } = JSON.parse(fs.readFileSync(list, 'utf8')) as { files: Record<string, string> };
  return Object.values(files).map((name) => ({
    budget: 'searchFile',
    subject: `/search/${name}`,
    value: brotliCompressSync(fs.readFileSync(path.join(folder, 'search', name))).length / KB,
  }));
}
