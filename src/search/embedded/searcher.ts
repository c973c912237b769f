import { KINDS } from 'docs-core/search-format';
import { languageOfCode } from '../../config/languages';
import { inLanguage, isPagePath } from '../../ui/lib/site-path';
import { DEFAULT_LIMIT, type Results, type SearchOptions, type SearchResult } from '../search-engine';
import { MAX_QUERY_LENGTH } from '../search-url';
import { buildChineseCorrector } from './chinese-spelling';
import { findRecords, setMax, type WordScores } from './find-records';
import { buildSnippet, highlight } from './highlighter';
import { buildIndex, type InvertedIndex } from './inverted-index';
import { withoutVariableParts } from './pasted-message';
import { parseQuery } from './query-parser';
import { orderResults } from './order-results';
import type { IndexedRecord, SearchFile } from './read-search-file';
import { correctQuery, groupByLength, type Dictionary } from './spelling';
import { tuning } from './tuning';

/** Answers queries synchronously, from an index in memory. */
export type Searcher = (query: string, options: SearchOptions) => Results;

const MAX_RESULTS_PER_PAGE = 4;

/** Characters that are searched for, of what is left of a pasted message without paths and positions. */
const MAX_SCORED_LENGTH = 200;

/**
 * Builds the index of one language.
 *
 * @param files the language's own pages, and those of another one that replace missing translations
 */
export function buildSearcher(files: readonly SearchFile[]): Searcher {
  const index = buildIndex(
    files.map((file) => ({ ...file, pages: file.pages.filter(({ url }) => isPagePath(url)) })),
  );
  const dictionary: Dictionary = {
    isTerm: (term) => index.postings.has(term),
    terms: index.terms,
    termsByLength: groupByLength(index.terms),
    countOf: (term) => index.postings.count(term),
  };
  const correctChinese = buildChineseCorrector(index.terms, dictionary.countOf);

  return (query, options) => {
    const scores = new Map<number, number>();
    const terms = new Set<string>();
    const cache = new Map<string, WordScores>();
    const whole = query.slice(0, MAX_QUERY_LENGTH).normalize('NFKC').slice(0, MAX_QUERY_LENGTH);
    const typed = withoutVariableParts(whole, dictionary.isTerm).slice(0, MAX_SCORED_LENGTH);
    const corrected = correctQuery(typed, dictionary);
    const finished = correctQuery(corrected, dictionary, true);
    const variants = parseQuery(typed, corrected, dictionary.isTerm, correctChinese, finished).map(
      (variant) => {
        const found = findRecords(variant, index, dictionary.termsByLength, cache);
        for (const [record, score] of found.scores) setMax(scores, record, score);
        for (const term of found.terms) terms.add(term);
        return { ...variant, matches: found.matches };
      },
    );
    const ranked = orderResults({ query: corrected, pasted: query }, variants, scores, index, options);
    const counts = new Map<unknown, number>();
    const results: SearchResult[] = [];
    for (const { record } of ranked) {
      if (results.length >= (options.limit ?? DEFAULT_LIMIT)) break;
      const found = index.records[record]!;
      const count = counts.get(found.page) ?? 0;
      counts.set(found.page, count + 1);
      if (count < MAX_RESULTS_PER_PAGE) results.push(buildResult(found, terms, options));
    }
    const [best] = ranked;
    const isWeak =
      best !== undefined &&
      coverageOf(index, index.pageOfRecord[best.record]!, variants) < tuning.weakCoverage;
    return { query, results, total: ranked.length, isWeak };
  };
}

/** How much of a query's words a page has, by their weights: 1 for all as typed. The best interpretation counts. */
function coverageOf(
  { firstRecords }: InvertedIndex,
  page: number,
  variants: readonly { readonly matches: readonly WordScores[] }[],
): number {
  const [first, end] = [firstRecords[page]!, firstRecords[page + 1]!];
  const isInPage = ({ records }: WordScores): boolean => {
    for (let record = first; record < end; record += 1) if (records.has(record)) return true;
    return false;
  };
  const shares = variants.map(({ matches }) => {
    const total = matches.reduce((sum, { weight }) => sum + weight, 0);
    const found = matches.reduce(
      (sum, word) =>
        isInPage(word)
          ? sum + word.weight * Math.max(...word.terms.map(({ similarity }) => similarity))
          : sum,
      0,
    );
    return total === 0 ? 0 : found / total;
  });
  return Math.max(0, ...shares);
}

function buildResult(
  { page, record }: IndexedRecord,
  terms: ReadonlySet<string>,
  options: SearchOptions,
): SearchResult {
  const { url, title: pageTitle, description, section, language } = page;
  const { level, id, heading, kind, since, text, parents } = record;
  const isPage = level === 1;
  const hash = id === '' ? '' : `#${encodeURIComponent(id)}`;
  return {
    url: `${inLanguage(url, languageOfCode(options.language).prefix)}${hash}`,
    path: isPage ? [pageTitle] : [pageTitle, ...parents.map((parent) => parent.heading), heading],
    title: highlight(isPage ? pageTitle : heading, terms),
    snippet: buildSnippet(isPage && description !== '' ? description : text, terms),
    kind: KINDS[kind] ?? 'section',
    ...(since === '' ? {} : { since }),
    section,
    language: languageOfCode(language).code,
  };
}
