import { useState } from 'react';
import { defaultLanguage, languageOfPath } from '../../config/languages';
import { site } from '../../config/site';
import enSearch from '../../i18n/en/search.json';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { readStoredList, writeStored } from '../../ui/hooks/storage';
import { sanitizeResult, type UntrustedResult } from '../sanitize';
import type { SearchResult } from '../search-engine';
import { clearVisited, readVisited } from '../visited-pages';
import type { Suggestion, SuggestionGroup } from './SearchOptions';

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
  const fields = [
    'url',
    'path',
    'kind',
    'since',
    'signature',
    'section',
    'language',
  ] satisfies (keyof SearchResult)[];
  writeStored(site.recentSearchesKey, JSON.stringify(results, fields));
}

/** Stores an opened result as the newest; links without a kind, such as visited pages, are none. */
export function addRecent({ kind, ...result }: Omit<SearchResult, 'kind'> & Partial<SearchResult>): void {
  if (!kind) return;
  const others = readRecent().filter(({ url }) => url !== result.url);
  store([{ ...result, kind }, ...others].slice(0, MAX_RECENT));
}

/** Removes one result, or all. */
function removeRecent(url: string | null): SearchResult[] {
  const left = url === null ? [] : readRecent().filter((result) => result.url !== url);
  store(left);
  return left;
}

/** What many visitors come for, before they have typed anything: a message, and the section that answers it. */
export const commonQuestions = [
  { text: 'search.question.start', url: '/guides/getting-started/#basic-setup' },
  { text: 'search.question.styles', url: '/guides/asset-management/#loading-css' },
  { text: 'search.question.hash', url: '/guides/caching/#output-filenames' },
  { text: 'search.question.sourceMap', url: '/guides/development/#using-source-maps' },
  { text: 'search.question.split', url: '/guides/code-splitting/#dynamic-imports' },
  { text: 'search.question.speed', url: '/guides/build-performance/#general' },
] as const satisfies readonly { readonly text: keyof typeof enSearch; readonly url: string }[];

/**
 * What an empty field offers: the results opened last, the pages visited on this device, and common questions.
 *
 * @param onChange called after rows were removed
 * @returns groups with rows, each URL in one of them
 */
export function useSuggestions(onChange: () => void): SuggestionGroup[] {
  const t = useMessages(enSearch);
  const { prefix } = useLanguage();
  const [recent, setRecent] = useState(readRecent);
  const [visited, setVisited] = useState(readVisited);
  const remove = (url: string | null): void => {
    setRecent(removeRecent(url));
    onChange();
  };
  const suggest = (url: string, text: string): Suggestion => ({
    url,
    path: [text],
    title: [{ text, isMatch: false }],
    snippet: [],
    section: '',
    language: languageOfPath(url).code,
  });
  const offered = new Set([window.location.pathname, ...recent.map(({ url }) => url)]);
  return [
    {
      title: t('search.box.recent'),
      results: recent,
      onRemove: remove,
      onClear: () => remove(null),
    },
    {
      title: t('search.box.visited'),
      results: visited.filter(({ url }) => !offered.has(url)).map(({ url, title }) => suggest(url, title)),
      onClear: () => {
        clearVisited();
        setVisited([]);
        onChange();
      },
    },
    {
      title: t('search.box.questions'),
      results: commonQuestions.map(({ text, url }) => suggest(`${prefix}${url}`, t(text))),
    },
  ].filter(({ results }) => results.length > 0);
}
