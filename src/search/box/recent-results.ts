import { defaultLanguage } from '../../config/languages';
import { site } from '../../config/site';
import { readStored, writeStored } from '../../ui/hooks/storage';
import { sanitizeResult, type UntrustedResult } from '../sanitize';
import type { SearchResult } from '../search-engine';

const MAX_RECENT = 7;

/**
 * The results that were opened last, newest first. Storage may contain anything: other versions of the site, other
 * programs.
 *
 * @returns results that lead to pages of this site, each once; an empty list where the stored text is no list
 */
export function readRecent(): SearchResult[] {
  let stored: unknown;
  try {
    stored = JSON.parse(readStored(site.recentSearchesKey) ?? '[]');
  } catch {
    // Not written by this site, or truncated.
    return [];
  }
  const results = new Map<string, SearchResult>();
  for (const value of (Array.isArray(stored) ? stored : []) as (UntrustedResult | null)[]) {
    const result = sanitizeResult(value ?? {}, defaultLanguage.code);
    if (result && !results.has(result.url)) results.set(result.url, result);
  }
  return [...results.values()].slice(0, MAX_RECENT);
}

function store(results: readonly SearchResult[]): void {
  // The marks and the snippet belong to a query, which is not stored.
  const fields = ['url', 'path', 'kind', 'section', 'language'] satisfies (keyof SearchResult)[];
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
