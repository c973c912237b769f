import { setTimeout as wait } from 'node:timers/promises';
import type { HostedSearch } from '../../config/hosted-search';
import { SYNONYMS } from '../../search/embedded/synonyms';
import type { HostedRecord } from './build-records';

/** Records per request. */
const BATCH_SIZE = 500;

/** Milliseconds one request may take. */
const TIMEOUT = 60_000;

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

/** The settings of DocSearch's own indexes, and our filters. */
const SETTINGS = {
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
 * Replaces all records of an index atomically, by a new one that is moved to its place: a search returns the old ones
 * or the new ones.
 *
 * @param key one that may add, delete and configure indexes
 * @param log called with a line for each step
 * @param poll.pause milliseconds between two requests for the state of a task
 * @throws Error when a step fails; the old records are then unchanged
 */
export async function pushRecords(
  { hosts, appId, index }: HostedSearch,
  key: string,
  records: readonly HostedRecord[],
  log: (line: string) => void,
  poll = { pause: 1000, maxRequests: 300 },
): Promise<void> {
  const [host = ''] = hosts.map((name) => name.replace('-dsn.algolia.net', '.algolia.net'));
  const name = `${index}_${Date.now()}`;
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
  const run = async (path: string, json: unknown): Promise<void> => {
    const { taskID } = (await send('POST', path, json)) as { taskID?: number };
    for (let count = 0; count < poll.maxRequests; count += 1) {
      const { status } = (await send('GET', `/task/${taskID}`)) as { status?: string };
      if (status === 'published') return;
      await wait(poll.pause);
    }
    throw new Error(`Task ${taskID} of ${name} is not done`);
  };
  try {
    await send('PUT', '/settings', SETTINGS);
    const synonyms = SYNONYMS.map((group, number) => ({
      ...{ objectID: `group-${number}`, type: 'synonym', synonyms: group },
    }));
    await send('POST', '/synonyms/batch?replaceExistingSynonyms=true', synonyms);
    for (let sent = 0; sent < records.length; sent += BATCH_SIZE) {
      const batch = records.slice(sent, sent + BATCH_SIZE);
      await run('/batch', { requests: batch.map((body) => ({ action: 'addObject', body })) });
      log(`${sent + batch.length} of ${records.length} records sent to ${name}`);
    }
    await run('/operation', { operation: 'move', destination: index });
    log(`${name} is searched from now on`);
  } catch (error) {
    // The first error is the one to report.
    await send('DELETE', '').catch(() => log(`${name} could not be deleted: delete it manually`));
    throw error;
  }
}
