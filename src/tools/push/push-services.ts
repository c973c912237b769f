import { setTimeout as wait } from 'node:timers/promises';
import type { HostedSearch } from '../../config/hosted-search';
import { SYNONYMS } from '../../search/embedded/synonyms';
import type { HostedRecord } from './build-records';

/** Records per request. */
const BATCH_SIZE = 500;

/** Milliseconds one request may take. */
const TIMEOUT = 60_000;

/** What differs between the services: a new index is filled, and replaces the old one once it is complete. */
interface NewIndex {
  readonly name: string;
  readonly create: () => Promise<unknown>;
  readonly add: (records: readonly HostedRecord[]) => Promise<void>;
  /** Puts it in the place of the old one. */
  readonly publish: () => Promise<void>;
  readonly remove: () => Promise<unknown>;
}

/** @throws Error with the request and the response, never with the key */
async function sendRequest(url: string, options: RequestInit): Promise<string> {
  const request = `${options.method} ${url}`;
  const response = await fetch(url, {
    ...options,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: unknown) => {
    throw new Error(`${request}: no response (${error instanceof Error ? error.message : String(error)})`);
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${request}: ${response.status} ${text.slice(0, 300)}`);
  return text;
}

/**
 * Replaces all records of a hosted service atomically: a search returns the old ones or the new ones.
 *
 * @param log called with a line for each step
 * @throws Error when a step fails; the old records are then unchanged
 */
export async function pushRecords(
  { name, create, add, publish, remove }: NewIndex,
  records: readonly HostedRecord[],
  log: (line: string) => void,
): Promise<void> {
  try {
    await create();
    for (let sent = 0; sent < records.length; sent += BATCH_SIZE) {
      await add(records.slice(sent, sent + BATCH_SIZE));
      log(`${Math.min(sent + BATCH_SIZE, records.length)} of ${records.length} records sent to ${name}`);
    }
    await publish();
    log(`${name} is searched from now on`);
  } catch (error) {
    // The first error is the one to report.
    await remove().catch(() => log(`${name} could not be deleted: delete it manually`));
    throw error;
  }
}

/** The settings of DocSearch's own indexes, and our filters. */
const ALGOLIA_SETTINGS = {
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(keywords)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'unordered(hierarchy.lvl0)',
    'content',
    'unordered(code)',
  ],
  attributesForFaceting: ['filterOnly(lang)', 'filterOnly(version)', 'filterOnly(section)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.page_rank)', 'desc(weight.level)', 'asc(weight.position)'],
  camelCaseAttributes: ['hierarchy', 'content'],
  distinct: false,
  attributeForDistinct: 'url',
  ignorePlurals: true,
  queryLanguages: ['en', 'zh'],
  indexLanguages: ['en', 'zh'],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  removeWordsIfNoResults: 'allOptional',
};

/**
 * A new index of Algolia's.
 *
 * @param key one that may add, delete and configure indexes
 * @param poll.pause milliseconds between two requests for the state of a task
 */
export function createAlgoliaIndex(
  { hosts, appId, index }: HostedSearch,
  key: string,
  now: Date,
  poll = { pause: 1000, maxRequests: 300 },
): NewIndex {
  const [host = ''] = hosts.map((name) => name.replace('-dsn.algolia.net', '.algolia.net'));
  const name = `${index}_${now.getTime()}`;
  const headers = {
    'content-type': 'application/json',
    'x-algolia-application-id': appId,
    'x-algolia-api-key': key,
  };
  const send = async (method: string, path: string, json?: unknown): Promise<unknown> => {
    const body = json === undefined ? null : JSON.stringify(json);
    return JSON.parse(await sendRequest(`${host}/1/indexes/${name}${path}`, { method, headers, body }));
  };
  /** Sends a request and waits until its task is done. */
  const run = async (method: string, path: string, json: unknown): Promise<void> => {
    const { taskID } = (await send(method, path, json)) as { taskID?: number };
    for (let count = 0; count < poll.maxRequests; count += 1) {
      const { status } = (await send('GET', `/task/${taskID}`)) as { status?: string };
      if (status === 'published') return;
      await wait(poll.pause);
    }
    throw new Error(`Task ${taskID} of ${name} is not done`);
  };
  return {
    name,
    create: async () => {
      await send('PUT', '/settings', ALGOLIA_SETTINGS);
      const synonyms = SYNONYMS.map((group, number) => ({
        objectID: `group-${number}`,
        type: 'synonym',
        synonyms: group,
      }));
      await send('POST', '/synonyms/batch?replaceExistingSynonyms=true', synonyms);
    },
    add: (records) =>
      run('POST', '/batch', { requests: records.map((body) => ({ action: 'addObject', body })) }),
    publish: () => run('POST', '/operation', { operation: 'move', destination: index }),
    remove: () => send('DELETE', ''),
  };
}

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

/** The schema of a collection, with the field names of Typesense's documentation scraper. */
const buildTypesenseSchema = (name: string) => ({
  name,
  enable_nested_fields: true,
  token_separators: ['_', '-', '.', '/'],
  fields: [
    { name: 'hierarchy', type: 'object', optional: true },
    ...LEVELS.map((level) => ({ name: level, type: 'string', locale: 'zh', optional: true })),
    { name: 'content', type: 'string', locale: 'zh', optional: true },
    { name: 'code', type: 'string', optional: true },
    { name: 'keywords', type: 'string[]', locale: 'zh', optional: true },
    { name: 'url', type: 'string' },
    { name: 'section', type: 'string', facet: true },
    { name: 'kind', type: 'string', facet: true },
    { name: 'since', type: 'string', index: false, optional: true },
    { name: 'signature', type: 'string', index: false, optional: true },
    { name: 'language', type: 'string', facet: true },
    { name: 'version', type: 'string[]', facet: true },
    { name: 'item_priority', type: 'int64' },
  ],
  default_sorting_field: 'item_priority',
});

/**
 * A new collection of Typesense's, to which the searched alias will point.
 *
 * @param key one that may write documents, collections and aliases
 */
export function createTypesenseCollection({ hosts, index }: HostedSearch, key: string, now: Date): NewIndex {
  const [host = ''] = hosts;
  const name = `${index}_${now.getTime()}`;
  const headers = { 'content-type': 'application/json', 'x-typesense-api-key': key };
  const send = (method: string, path: string, body: string | null = null): Promise<string> =>
    sendRequest(`${host}${path}`, { method, headers, body });

  /** The collection that the alias points to; '' when there is none yet. */
  const findCurrent = async (): Promise<string> => {
    try {
      const alias = JSON.parse(await send('GET', `/aliases/${index}`)) as { collection_name?: string };
      return alias.collection_name ?? '';
    } catch (error) {
      if (error instanceof Error && / 404 /.test(error.message)) return '';
      throw error;
    }
  };

  return {
    name,
    create: () => send('POST', '/collections', JSON.stringify(buildTypesenseSchema(name))),
    add: async (records) => {
      const lines = records.map(({ objectID, weight, ...record }) =>
        JSON.stringify({ id: objectID, item_priority: weight.page_rank * 1000 + weight.level, ...record }),
      );
      const path = `/collections/${name}/documents/import?action=create`;
      const response = await send('POST', path, lines.join('\n'));
      // One line per record; a refused record is reported within a response of 200.
      const refused = response.split('\n').filter((line) => line !== '' && !/"success":\s*true/.test(line));
      if (refused.length > 0)
        throw new Error(`${refused.length} records were refused, the first: ${refused[0]}`);
    },
    publish: async () => {
      const current = await findCurrent();
      await send('PUT', `/aliases/${index}`, JSON.stringify({ collection_name: name }));
      // No search uses it any more: that it remains is no failure.
      if (current !== '') await send('DELETE', `/collections/${current}`).catch(console.warn);
    },
    remove: () => send('DELETE', `/collections/${name}`),
  };
}
