import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Language } from '../config/languages';
import { whenLoaded } from '../ui/hooks/when-loaded';
import type { ListedPage } from '../ui/lib/nearest-pages';
import {
  pageOf,
  type Results,
  type SearchEngine,
  type SearchOptions,
  type SearchResult,
} from './search-engine';

/** Loads the engine, a script of its own, on the first search. */
export async function loadEngine(): Promise<SearchEngine> {
  return (await import(/* webpackChunkName: "search-engine" */ './engine')).searchEngine();
}

/** Pages that are listed where none answers well, each with its best result. */
const NEAREST = 3;

const nearestOf = (results: readonly SearchResult[]): readonly SearchResult[] =>
  results
    .filter(({ url }, index) => results.findIndex((other) => pageOf(other.url) === pageOf(url)) === index)
    .slice(0, NEAREST);

/** The state of a search. While a new response is awaited, the last one stays. */
interface SearchState {
  /** `idle`: the query is empty. */
  readonly status: 'idle' | 'searching' | 'done' | 'failed';
  readonly response: Results | null;
}

/**
 * Searches for a query; outdated responses are dropped. `retry` repeats the search after a failure.
 *
 * @param query as typed; an empty one is not searched for
 */
export function useSearch(query: string, { language, section, within, limit }: SearchOptions) {
  const [state, setState] = useState<SearchState>({ status: 'idle', response: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (query.trim() === '') {
      setState({ status: 'idle', response: null });
      return undefined;
    }
    setState(({ response }) => ({ status: 'searching', response }));
    const results = loadEngine().then((engine) => engine.search(query, { language, section, within, limit }));
    const show = (response: Results): void => {
      const results = response.isWeak ? nearestOf(response.results) : response.results;
      setState({ status: 'done', response: { ...response, results } });
    };
    return whenLoaded(results, show, (error) => {
      console.warn(error);
      setState({ status: 'failed', response: null });
    });
  }, [query, language, section, within, limit, attempt]);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  return { ...state, retry };
}

/** Enough results where only some of their pages can be listed. */
const MAX_FOUND = 40;

export interface FoundPages {
  readonly status: SearchState['status'];
  /** Sections of pages, best first, titled with the headings above them. */
  readonly pages: readonly ListedPage[];
}

/**
 * Searches for a query; the results are links.
 *
 * @param query an empty one is not searched for
 */
export function useFoundPages(query: string, language: Language['code']): FoundPages {
  const { status, response } = useSearch(query, { language, limit: MAX_FOUND });
  const pages = useMemo(
    () => (response?.results ?? []).map(({ url, path }) => ({ url, title: path.join(' › ') })),
    [response],
  );
  return { status, pages };
}
