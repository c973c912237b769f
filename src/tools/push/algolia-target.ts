import { setTimeout as wait } from 'node:timers/promises';
import type { HostedSearch } from '../../config/hosted-search';
import { CHINESE_SYNONYMS, SYNONYMS } from '../../search/embedded/synonyms';
import { sendBatches, sendRequest, type Push } from './service';

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
 * Creates a function that fills a new index of Algolia's, and replaces the old one by it once it is complete.
 *
 * @param key one that may add, delete and configure indexes
 * @param poll.pause milliseconds between two requests for the state of a task
 */
export function createAlgoliaPush(
  { hosts, appId, index }: HostedSearch,
  key: string,
  now: Date,
  { pause, maxRequests } = { pause: 1000, maxRequests: 300 },
): Push {
  const [host = ''] = hosts.map((name) => name.replace('-dsn.algolia.net', '.algolia.net'));
  const next = `${index}_${now.getTime()}`;
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> =>
    JSON.parse(
      await sendRequest(`${host}/1/indexes/${next}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-algolia-application-id': appId,
          'x-algolia-api-key': key,
        },
        body: body === undefined ? null : JSON.stringify(body),
      }),
    ) as unknown;
  const untilPublished = async (response: unknown): Promise<void> => {
    const { taskID } = response as { taskID?: number };
    for (let count = 0; count < maxRequests; count += 1) {
      const { status } = (await send('GET', `/task/${taskID}`)) as { status?: string };
      if (status === 'published') return;
      await wait(pause);
    }
    throw new Error(`Task ${taskID} of ${next} is not done`);
  };
  return async (records, log) => {
    try {
      await send('PUT', '/settings', SETTINGS);
      const synonyms = [...SYNONYMS, ...CHINESE_SYNONYMS].map((group, number) => ({
        objectID: `group-${number}`,
        type: 'synonym',
        synonyms: group,
      }));
      await send('POST', '/synonyms/batch?replaceExistingSynonyms=true', synonyms);
      const addObjects = (batch: readonly unknown[]) =>
        send('POST', '/batch', { requests: batch.map((body) => ({ action: 'addObject', body })) });
      await untilPublished(await sendBatches(records, addObjects, next, log));
      await untilPublished(await send('POST', '/operation', { operation: 'move', destination: index }));
      log(`${next} has replaced ${index}`);
    } catch (error) {
      // The old index is unchanged. The first error is the one to report.
      await send('DELETE', '').catch(() => log(`${next} could not be deleted: delete it manually`));
      throw error;
    }
  };
}
