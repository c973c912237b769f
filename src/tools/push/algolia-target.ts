import { setTimeout as wait } from 'node:timers/promises';
import type { HostedSearch } from '../../config/hosted-search';
import { SYNONYMS } from '../../search/synonyms';
import { AT_ONCE, call, cut, type PushTarget } from './service';

/** What DocSearch's own indexes are set to, and our filters. */
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

interface AlgoliaOptions {
  /** Milliseconds between questions whether a task is done. */
  readonly pause: number;
  /** How often that is asked. */
  readonly patience: number;
}

/**
 * Writes to a new index of Algolia's, and moves it to the place of the old one once it is complete.
 *
 * @param key one that may add, delete and set indexes
 * @param now for the new index's name
 */
export function createAlgoliaTarget(
  { hosts, appId, index }: HostedSearch,
  key: string,
  now: Date,
  { pause, patience }: AlgoliaOptions = { pause: 1000, patience: 300 },
): PushTarget {
  const [host = ''] = hosts.map((name) => name.replace('-dsn.algolia.net', '.algolia.net'));
  const next = `${index}_${now.getTime()}`;
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<unknown> =>
    JSON.parse(
      await call(host, {
        method,
        path: `/1/indexes/${next}${path}`,
        headers: {
          'content-type': 'application/json',
          'x-algolia-application-id': appId,
          'x-algolia-api-key': key,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    ) as unknown;
  const untilDone = async (answer: unknown): Promise<void> => {
    const { taskID } = answer as { taskID?: number };
    for (let count = 0; count < patience; count += 1) {
      const { status } = (await ask('GET', `/task/${taskID}`)) as { status?: string };
      if (status === 'published') return;
      await wait(pause);
    }
    throw new Error(`Task ${taskID} of ${next} is not done`);
  };
  return {
    replace: async (records, tell) => {
      try {
        await ask('PUT', '/settings', SETTINGS);
        const synonyms = SYNONYMS.map((group, at) => ({
          objectID: `group-${at}`,
          type: 'synonym',
          synonyms: group,
        }));
        await ask('POST', '/synonyms/batch?replaceExistingSynonyms=true', synonyms);
        let sent = 0;
        let last: unknown;
        for (const piece of cut(records, AT_ONCE)) {
          last = await ask('POST', '/batch', {
            requests: piece.map((body) => ({ action: 'addObject', body })),
          });
          sent += piece.length;
          tell(`${sent} of ${records.length} records sent to ${next}`);
        }
        await untilDone(last);
        await untilDone(await ask('POST', '/operation', { operation: 'move', destination: index }));
        tell(`${next} has taken the place of ${index}`);
      } catch (error) {
        // The old index is as it was; the new one is of no use. What went wrong first is what has to be told.
        await ask('DELETE', '').catch(() => tell(`${next} could not be deleted: delete it by hand`));
        throw error;
      }
    },
  };
}
