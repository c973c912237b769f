import type { HostedSearch } from '../../config/hosted-search';
import { sendBatches, sendRequest, type Push } from './service';

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

/** The schema of a collection, with the field names of Typesense's documentation scraper. */
const buildSchema = (name: string) => ({
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
    { name: 'language', type: 'string', facet: true },
    { name: 'version', type: 'string[]', facet: true },
    { name: 'item_priority', type: 'int64' },
  ],
  default_sorting_field: 'item_priority',
});

/**
 * Creates a function that fills a new collection of Typesense's, and points the searched alias to it once it is
 * complete.
 *
 * @param key one that may write documents, collections and aliases
 */
export function createTypesensePush({ hosts, index }: HostedSearch, key: string, now: Date): Push {
  const [host = ''] = hosts;
  const next = `${index}_${now.getTime()}`;
  const send = (method: string, path: string, body: string | null = null): Promise<string> =>
    sendRequest(`${host}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-typesense-api-key': key },
      body,
    });

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

  const importDocuments = async (batch: readonly string[]): Promise<void> => {
    const path = `/collections/${next}/documents/import?action=create`;
    const response = await send('POST', path, batch.join('\n'));
    // One line per record; a refused record is reported within a response of 200.
    const refused = response.split('\n').filter((line) => line !== '' && !/"success":\s*true/.test(line));
    if (refused.length > 0)
      throw new Error(`${refused.length} records were refused, the first: ${refused[0]}`);
  };

  return async (records, log) => {
    const current = await findCurrent();
    const lines = records.map(({ objectID, weight, ...record }) =>
      JSON.stringify({ id: objectID, item_priority: weight.page_rank * 1000 + weight.level, ...record }),
    );
    try {
      await send('POST', '/collections', JSON.stringify(buildSchema(next)));
      await sendBatches(lines, importDocuments, next, log);
      await send('PUT', `/aliases/${index}`, JSON.stringify({ collection_name: next }));
    } catch (error) {
      await send('DELETE', `/collections/${next}`).catch(() =>
        log(`${next} could not be deleted: delete it manually`),
      );
      throw error;
    }
    log(`${index} points to ${next}`);
    if (current === '') return;
    // No search uses it any more: that it remains is no failure.
    await send('DELETE', `/collections/${current}`).catch((error: unknown) => log(String(error)));
  };
}
