/** Pushes the built site's sections to the hosted search service that the environment names. README.md lists how. */
import path from 'node:path';
import { env } from '../config/env';
import { createAlgoliaTarget } from './push/algolia-target';
import { buildHostedRecords } from './push/build-records';
import { readSearchFiles } from './push/read-files';
import { createTypesenseTarget } from './push/typesense-target';
import { runMain } from './run-main';

async function pushRecords(): Promise<void> {
  const { hostedSearch, searchPushKey } = env;
  if (!hostedSearch) {
    throw new Error(
      'No hosted search is set: expected ALGOLIA_APP_ID and ALGOLIA_SEARCH_KEY, or TYPESENSE_NODES and TYPESENSE_SEARCH_KEY',
    );
  }
  if (searchPushKey === '')
    throw new Error('SEARCH_PUSH_KEY: expected a key that can write records, got none');
  const records = buildHostedRecords(await readSearchFiles(path.resolve('public')));
  if (records.length === 0) throw new Error('public/search has no pages: nothing is pushed');
  const createTarget = hostedSearch.service === 'algolia' ? createAlgoliaTarget : createTypesenseTarget;
  console.log(`${records.length} records for ${hostedSearch.index} at ${hostedSearch.service}`);
  await createTarget(hostedSearch, searchPushKey, new Date()).replace(records, (line) => console.log(line));
}

runMain(pushRecords);
