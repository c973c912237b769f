import fs from 'node:fs/promises';
import path from 'node:path';
import { env } from '../config/env';
import { parseFileNames, parseSearchFile, type SearchFile } from '../search/embedded/read-search-file';
import { buildHostedRecords } from './push/build-records';
import { pushRecords } from './push/push-records';
import { runCommand } from './run-command';

/**
 * Reads the search files of the built site.
 *
 * @throws Error when the site is not built, or was built by another version
 */
async function readSearchFiles(folder: string): Promise<SearchFile[]> {
  const read = async (name: string): Promise<unknown> => {
    const file = path.join(folder, 'search', name);
    const text = await fs.readFile(file, 'utf8').catch(() => {
      throw new Error(`${file}: expected a built site; run npm run build first`);
    });
    return JSON.parse(text) as unknown;
  };
  // The pages that replace missing translations are in the file of their own language, too.
  const { files, texts } = parseFileNames(await read('index.json'));
  return Promise.all(
    Object.entries(files).map(async ([code, [name = '']]) =>
      parseSearchFile(await read(name), name, await read(texts[code]?.[0] ?? '')),
    ),
  );
}

runCommand({
  usage: `npm run search:push
Pushes the sections of the built site to the index at Algolia that the environment configures (see src/search/README.md).`,
  run: async () => {
    const { hostedSearch, searchPushKey } = env;
    if (!hostedSearch) {
      throw new Error('No hosted search is set: expected ALGOLIA_APP_ID and ALGOLIA_SEARCH_KEY');
    }
    if (searchPushKey === '')
      throw new Error('SEARCH_PUSH_KEY: expected a key that can write records, got none');
    const records = buildHostedRecords(await readSearchFiles(path.resolve('public')));
    if (records.length === 0) throw new Error('public/search has no pages: nothing is pushed');
    console.log(`${records.length} records for ${hostedSearch.index}`);
    await pushRecords(hostedSearch, searchPushKey, records, (line) => console.log(line));
  },
});
