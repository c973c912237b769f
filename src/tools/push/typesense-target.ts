import type { HostedSearch } from '../../config/hosted-search';
import { AT_ONCE, call, cut, type Call, type PushTarget } from './service';

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

/** The fields of a collection, named as Typesense's scraper of documentation names them. */
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
    { name: 'language', type: 'string', facet: true },
    { name: 'version', type: 'string[]', facet: true },
    { name: 'item_priority', type: 'int64' },
  ],
  default_sorting_field: 'item_priority',
});

/**
 * Writes to a new collection of Typesense's, and lets the name that is searched stand for it once it is complete.
 *
 * @param key one that may write documents, collections and aliases
 * @param now for the new collection's name
 */
export function createTypesenseTarget({ hosts, index }: HostedSearch, key: string, now: Date): PushTarget {
  const [host = ''] = hosts;
  const next = `${index}_${now.getTime()}`;
  const ask = (method: Call['method'], path: string, body?: string): Promise<string> =>
    call(host, {
      method,
      path,
      headers: { 'content-type': 'application/json', 'x-typesense-api-key': key },
      ...(body === undefined ? {} : { body }),
    });

  /** The collection that is searched now; '' where there is none yet. */
  const findOld = async (): Promise<string> => {
    try {
      const alias = JSON.parse(await ask('GET', `/aliases/${index}`)) as { collection_name?: string };
      return alias.collection_name ?? '';
    } catch (error) {
      if (error instanceof Error && / 404 /.test(error.message)) return '';
      throw error;
    }
  };

  const fill = async (lines: readonly string[], tell: (line: string) => void): Promise<void> => {
    let sent = 0;
    for (const piece of cut(lines, AT_ONCE)) {
      const answer = await ask(
        'POST',
        `/collections/${next}/documents/import?action=create`,
        piece.join('\n'),
      );
      // One line for each record; a record that was refused is told within an answer of 200.
      const refused = answer.split('\n').filter((line) => line !== '' && !/"success":\s*true/.test(line));
      if (refused.length > 0)
        throw new Error(`${refused.length} records were refused, the first: ${refused[0]}`);
      sent += piece.length;
      tell(`${sent} of ${lines.length} records sent to ${next}`);
    }
  };

  return {
    replace: async (records, tell) => {
      const old = await findOld();
      const lines = records.map(({ objectID, weight, ...record }) =>
        JSON.stringify({ id: objectID, item_priority: weight.page_rank * 1000 + weight.level, ...record }),
      );
      try {
        await ask('POST', '/collections', JSON.stringify(buildSchema(next)));
        await fill(lines, tell);
        await ask('PUT', `/aliases/${index}`, JSON.stringify({ collection_name: next }));
      } catch (error) {
        await ask('DELETE', `/collections/${next}`).catch(() =>
          tell(`${next} could not be deleted: delete it by hand`),
        );
        throw error;
      }
      tell(`${index} stands for ${next} now`);
      if (old === '') return;
      // Nobody searches it any more.
      await ask('DELETE', `/collections/${old}`).catch((error: unknown) => tell(String(error)));
    },
  };
}
