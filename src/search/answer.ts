import { defaultLanguage, type Language } from '../config/languages';
import { buildSearcher, type Searcher } from './searcher';
import { SearchError, type Results, type SearchOptions } from './search-engine';
import { parseFileNames, parseSearchFile, type SearchFile } from './search-file';

/** What the page asks the worker. */
export type Request =
  | { readonly id: number; readonly warm: Language['code'] }
  | { readonly id: number; readonly query: string; readonly options: SearchOptions };

/** What the worker answers; a warming has no results. */
export type Answer =
  { readonly id: number; readonly results: Results | null } | { readonly id: number; readonly error: string };

const FOLDER = '/search';

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new SearchError(`${address}: ${response.status}`);
  return (await response.json()) as unknown;
}

async function load(code: Language['code']): Promise<Searcher> {
  const names = parseFileNames(await fetchJson(`${FOLDER}/index.json`));
  const files = await Promise.all(
    (names[code] ?? names[defaultLanguage.code] ?? []).map(async (name): Promise<SearchFile> =>
      parseSearchFile(await fetchJson(`${FOLDER}/${name}`), name),
    ),
  );
  return buildSearcher(files);
}

/**
 * Builds the worker's side: answers requests, and fetches a language's pages with the first one.
 *
 * @returns a function that never throws: a fault is an answer with its message; the next request tries again
 */
export function buildAnswer(): (request: Request) => Promise<Answer> {
  const searchers = new Map<string, Promise<Searcher>>();
  const searcherOf = (code: Language['code']): Promise<Searcher> => {
    let searcher = searchers.get(code);
    if (!searcher) {
      searcher = load(code);
      searchers.set(code, searcher);
      searcher.catch(() => searchers.delete(code));
    }
    return searcher;
  };
  return async (request) => {
    const { id } = request;
    try {
      if ('warm' in request) {
        await searcherOf(request.warm);
        return { id, results: null };
      }
      const search = await searcherOf(request.options.language);
      return { id, results: search(request.query, request.options) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    }
  };
}
