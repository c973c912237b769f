import fs from 'node:fs/promises';
import path from 'node:path';
import { parseFileNames, parseSearchFile, type SearchFile } from '../../search/search-file';

/**
 * Reads what the build has written for the search.
 *
 * @param folder of the built site
 * @throws Error when the site is not built, or by another version
 */
export async function readSearchFiles(folder: string): Promise<SearchFile[]> {
  const read = async (name: string): Promise<unknown> => {
    const file = path.join(folder, 'search', name);
    const text = await fs.readFile(file, 'utf8').catch(() => {
      throw new Error(`${file}: expected a built site; run npm run build first`);
    });
    return JSON.parse(text) as unknown;
  };
  // What stands in for missing pages is in the file of its own language, too.
  const names = Object.values(parseFileNames(await read('index.json'))).flatMap(([own]) => own ?? []);
  return Promise.all(names.map(async (name) => parseSearchFile(await read(name), name)));
}
