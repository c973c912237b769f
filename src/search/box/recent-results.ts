import { defaultLanguage } from '../../config/languages';
import { site } from '../../config/site';
import { readStoredList, writeStored } from '../../ui/hooks/storage';
import { sanitizeResult, type UntrustedResult } from '../sanitize';
import type { SearchResult } from '../search-engine';

const MAX_RECENT = 7;

/**
 * The results that were opened last, newest first.
 *
 * @returns results that lead to pages of this site, each once
 */
export function readRecent(): SearchResult[] {
  const results = new Map<string, SearchResult>();
  for (const value of readStoredList(site.recentSearchesKey) as (UntrustedResult | null)[]) {
    const result = sanitizeResult(value ?? {}, defaultLanguage.code);
    if (result && !results.has(result.url)) results.set(result.url, result);
  }
  return [...results.values()].slice(0, MAX_RECENT);
}

function store(results: readonly SearchResult[]): void {
  // The marks and the snippet belong to a query, which is not stored.
  const fields = ['url', 'path', 'kind', 'since', 'section', 'language'] satisfies (keyof SearchResult)[];
  writeStored(site.recentSearchesKey, JSON.stringify(results, fields));
}

/** Stores an opened result as the newest; links without a kind, such as visited pages, are none. */
export function addRecent({ kind, ...result }: Omit<SearchResult, 'kind'> & Partial<SearchResult>): void {
  if (!kind) return;
  const others = readRecent().filter(({ url }) => url !== result.url);
  store([{ ...result, kind }, ...others].slice(0, MAX_RECENT));
}

/** Removes one result, or all. */
export function removeRecent(url: string | null): SearchResult[] {
  const left = url === null ? [] : readRecent().filter((result) => result.url !== url);
  store(left);
  return left;
}
