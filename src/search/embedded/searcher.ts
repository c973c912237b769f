import { KINDS } from 'docs-core/search-format';
import { languageOfCode } from '../../config/languages';
import { inLanguage, isPagePath } from '../../ui/lib/site-path';
import { DEFAULT_LIMIT, type Results, type SearchOptions, type SearchResult } from '../search-engine';
import { MAX_QUERY_LENGTH } from '../search-url';
import { buildChineseCorrector } from './chinese';
import { cleanQuery } from './message';
import { parseQuery } from './query';
import { matchWord, type MatchedVariant, type WordMatches } from './match-words';
import { rankRecords } from './rank';
import type { SearchedRecord, SearchFile } from './read-search-file';
import { buildIndexInSteps, type IndexedPage, type SearchIndex } from './search-index';
import { buildSnippet, highlight } from './snippet';
import { correctQuery } from './spelling';
import { tuning } from './tuning';

/** Answers queries synchronously, from an index in memory. */
export type Searcher = (query: string, options: SearchOptions) => Results;

const MAX_RESULTS_PER_PAGE = 4;

/** Characters that are searched for, of what is left of a pasted message without paths and positions. */
const MAX_SCORED_LENGTH = 200;

/**
 * Builds the index of one language, a page with each step.
 *
 * @param files the language's own pages, and those of another one that replace missing translations
 */
export function* buildSearcherInSteps(files: readonly SearchFile[]): Generator<void, Searcher> {
  const own = files.map((file) => ({ ...file, pages: file.pages.filter(({ url }) => isPagePath(url)) }));
  const index = yield* buildIndexInSteps(own);
  const correctChinese = buildChineseCorrector(index.terms, index.countOf);
  return (query, options) => {
    const pasted = query.slice(0, MAX_QUERY_LENGTH);
    const text = cleanQuery(pasted.normalize('NFKC').slice(0, MAX_QUERY_LENGTH), index.hasTerm);
    const corrected = correctQuery(text.slice(0, MAX_SCORED_LENGTH), index);
    const variants = matchVariants(parseQuery(corrected, correctChinese), index);
    const ranked = rankRecords({ query: corrected, pasted }, variants, index, options);
    const terms = new Set(
      variants.flatMap(({ matches }) => matches.flatMap((match) => match.terms.map(({ term }) => term))),
    );
    const counts = new Map<unknown, number>();
    const results: SearchResult[] = [];
    for (const { at } of ranked) {
      if (results.length >= (options.limit ?? DEFAULT_LIMIT)) break;
      const record = index.records[at]!;
      const count = counts.get(record.page) ?? 0;
      counts.set(record.page, count + 1);
      if (count < MAX_RESULTS_PER_PAGE) results.push(buildResult(record, terms, options));
    }
    const [best] = ranked;
    const page = best && index.pages.get(index.records[best.at]!.page);
    const isWeak = page !== undefined && coverageOf(page, variants) < tuning.weakCoverage;
    return { query, results, total: ranked.length, isWeak };
  };
}

/** As {@link buildSearcherInSteps}, at once. */
export function buildSearcher(files: readonly SearchFile[]): Searcher {
  const steps = buildSearcherInSteps(files);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The variants of a query have most words in common: each is matched once. */
function matchVariants(variants: ReturnType<typeof parseQuery>, index: SearchIndex): MatchedVariant[] {
  const cache = new Map<string, WordMatches>();
  return variants.map(({ words, confidence }) => ({
    ...{ words, confidence },
    matches: words.map((word, place) => {
      const isLast = place === words.length - 1;
      const key = isLast ? `${word}…` : word;
      const own = cache.get(key) ?? matchWord(word, isLast, index);
      cache.set(key, own);
      return own;
    }),
  }));
}

/** How much of a query's words a page has, by their weights. The best interpretation counts. */
function coverageOf({ first, end }: IndexedPage, variants: readonly MatchedVariant[]): number {
  const shares = variants.map(({ matches }) => {
    const total = matches.reduce((sum, { weight }) => sum + weight, 0);
    const found = matches.map(({ scores, terms, weight }) => {
      const isFound = scores.subarray(first, end).some((score) => score > 0);
      return isFound ? weight * Math.max(...terms.map(({ similarity }) => similarity)) : 0;
    });
    return total === 0 ? 0 : found.reduce((sum, weight) => sum + weight, 0) / total;
  });
  return Math.max(0, ...shares);
}

function buildResult(
  record: SearchedRecord,
  terms: ReadonlySet<string>,
  options: SearchOptions,
): SearchResult {
  const { page, level, id, heading, kind, since, signature, text, parents } = record;
  const isPage = level === 1;
  const hash = id === '' ? '' : `#${encodeURIComponent(id)}`;
  return {
    url: `${inLanguage(page.url, languageOfCode(options.language).prefix)}${hash}`,
    path: isPage ? [page.title] : [page.title, ...parents, heading],
    title: highlight(isPage ? page.title : heading, terms),
    snippet: buildSnippet(isPage && page.description !== '' ? page.description : text, terms),
    kind: KINDS[kind] ?? 'section',
    ...(since === '' ? {} : { since }),
    ...(signature === '' ? {} : { signature }),
    section: page.section,
    language: languageOfCode(page.language).code,
  };
}
