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
import type { SearchFile } from './read-search-file';
import { buildIndexInSteps, type IndexedRecord, type SearchIndex } from './search-index';
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
    const whole = query.slice(0, MAX_QUERY_LENGTH).normalize('NFKC').slice(0, MAX_QUERY_LENGTH);
    const { text, quoted } = cleanQuery(whole, index.hasTerm);
    const typed = text.slice(0, MAX_SCORED_LENGTH);
    const corrected = correctQuery(typed, index);
    const finished = correctQuery(corrected, index, true);
    const variants = parseQuery(typed, { corrected, finished }, index.hasTerm, correctChinese);
    const matched = matchWords(variants, quoted, index);
    const ranked = rankRecords(
      { query: corrected, pasted: query.slice(0, MAX_QUERY_LENGTH) },
      matched,
      index,
      options,
    );
    const terms = new Set(
      matched.flatMap(({ matches }) => matches.flatMap((match) => match.terms.map(({ term }) => term))),
    );
    const counts = new Map<number, number>();
    const results: SearchResult[] = [];
    for (const { at } of ranked) {
      if (results.length >= (options.limit ?? DEFAULT_LIMIT)) break;
      const found = index.records[at]!;
      const count = counts.get(found.pageNumber) ?? 0;
      counts.set(found.pageNumber, count + 1);
      if (count < MAX_RESULTS_PER_PAGE) results.push(buildResult(found, terms, options));
    }
    const [best] = ranked;
    const isWeak = best !== undefined && coverageOf(best.at, matched, index) < tuning.weakCoverage;
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
function matchWords(
  variants: ReturnType<typeof parseQuery>,
  quoted: ReadonlySet<string>,
  index: SearchIndex,
): MatchedVariant[] {
  const cache = new Map<string, WordMatches>();
  return variants.map(({ words, confidence }) => ({
    ...{ words, confidence },
    matches: words.map((word, place) => {
      const isLast = place === words.length - 1;
      const key = isLast ? `${word}…` : word;
      const own = cache.get(key) ?? matchWord(word, { isLast, isQuoted: quoted.has(word) }, index);
      cache.set(key, own);
      return own;
    }),
  }));
}

/** How much of a query's words the page of a record has, by their weights. The best interpretation counts. */
function coverageOf(
  at: number,
  variants: readonly MatchedVariant[],
  { records, firstRecords }: SearchIndex,
): number {
  const { pageNumber } = records[at]!;
  const [first, end] = [firstRecords[pageNumber]!, firstRecords[pageNumber + 1]!];
  const shares = variants.map(({ matches }) => {
    const total = matches.reduce((sum, { weight }) => sum + weight, 0);
    const found = matches.reduce((sum, { scores, terms, weight }) => {
      const isFound = scores.subarray(first, end).some((score) => score > 0);
      return isFound ? sum + weight * Math.max(...terms.map(({ similarity }) => similarity)) : sum;
    }, 0);
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
