import { languages } from '../config/languages';
import { sections } from '../config/sections';
import { buildHit, type DocSearchHit } from './docsearch-client';
import { localPath } from './local-path';
import { KINDS } from '../../plugins/docs-core/src/search-file';
import { type SearchResult } from './search-engine';

const MOST = 20;
const LONGEST_NAME = 200;

const cleanText = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, LONGEST_NAME).trim() : '';

function cleanHit(value: unknown): DocSearchHit | null {
  const { result } = (value ?? {}) as { result?: Partial<Record<keyof SearchResult, unknown>> };
  const url = localPath(result?.url);
  const path = (Array.isArray(result?.path) ? result.path : []).slice(0, 7).map(cleanText);
  const title = path.at(-1);
  if (url === null || title === undefined || path.includes('')) return null;
  return buildHit(
    {
      url,
      path,
      title: [{ text: title, isMatch: false }],
      // What matched then says nothing now.
      snippet: [],
      kind: KINDS.find((kind) => kind === result?.kind) ?? 'section',
      section: sections.find(({ name }) => name === result?.section)?.name ?? '',
      language: languages.find(({ code }) => code === result?.language)?.code ?? 'en',
    },
    '',
  );
}

/**
 * What may be shown of a list of hits that was stored: storage is anybody's to write to, and what an older version of
 * the site stored has another shape.
 *
 * @param json as stored
 * @returns hits that lead to pages of this site, each once; none of what is no list
 */
export function parseKeptHits(json: string): DocSearchHit[] {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    // Not ours, or cut off.
    return [];
  }
  const hits = (Array.isArray(value) ? value : []).slice(0, MOST).map(cleanHit);
  const known = new Set<string>();
  return hits.filter((hit) => hit !== null).filter(({ url }) => !known.has(url) && known.add(url));
}

/**
 * Cleans what DocSearch's modal will read. Called before each opening.
 *
 * @param index name of the index, part of the names under which it stores
 */
export function cleanKeptHits(index: string): void {
  try {
    for (const name of ['RECENT', 'FAVORITE']) {
      const key = `__DOCSEARCH_${name}_SEARCHES__${index}`;
      const stored = localStorage.getItem(key);
      if (stored !== null) localStorage.setItem(key, JSON.stringify(parseKeptHits(stored)));
    }
  } catch {
    // DocSearch looks at storage that it may not look at without being asked, and stops.
    Object.defineProperty(window, 'localStorage', { configurable: true, value: null });
  }
}
