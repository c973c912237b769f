import { useMemo } from 'react';
import type { Language } from '../../config/languages';
import type { ListedPage } from '../../ui/lib/nearest-pages';
import { useSearch, type SearchState } from './use-search';

/** Enough to choose from, where only some of them can be offered. */
const MOST = 40;

export interface FoundPages {
  readonly status: SearchState['status'];
  /** Sections of pages, best first, named with the headings above them. */
  readonly pages: readonly ListedPage[];
}

/**
 * What answers a query, as a list of links.
 *
 * @param query an empty one asks nothing
 */
export function useFoundPages(query: string, language: Language['code']): FoundPages {
  const { status, answer } = useSearch(query, { language, limit: MOST });
  const pages = useMemo(
    () => (answer?.results ?? []).map(({ url, path }) => ({ url, title: path.join(' › ') })),
    [answer],
  );
  return { status, pages };
}
