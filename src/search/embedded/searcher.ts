import { KINDS } from 'docs-core/search-format';
import { languageOfCode } from '../../config/languages';
import { inLanguage, isPagePath } from '../../ui/lib/site-path';
import {
  DEFAULT_LIMIT,
  type Results,
  type SearchOptions,
  type SearchResult,
  type TextPart,
} from '../search-engine';
import { MAX_QUERY_LENGTH } from '../search-url';
import { buildChineseCorrector } from './chinese-spelling';
import { findRecords, setMax, type WordScores } from './find-records';
import { buildIndex } from './inverted-index';
import { isMessage, withoutVariableParts } from './pasted-message';
import { parseQuery } from './query-parser';
import { orderResults } from './order-results';
import type { IndexedRecord, SearchFile } from './read-search-file';
import { correctQuery, groupByLength, type Dictionary } from './spelling';
import { tuning } from './tuning';
import { isCjk, stem, tokenize, type Token } from './tokenizer';

/** About two lines of a result. */
const MAX_SNIPPET_LENGTH = 150;

function findMatches(text: string, terms: ReadonlySet<string>): Token[] {
  return (
    tokenize(text)
      // A single letter, as the t of `can't`, is no match.
      .filter(({ term }) => (term.length > 1 || isCjk(term)) && (terms.has(term) || terms.has(stem(term))))
      .map(({ term, start, end }) => ({ start, end, term: stem(term) }))
      .sort((a, b) => a.start - b.start || b.end - a.end)
  );
}

/**
 * Marks the matches of a query in a text.
 *
 * @returns the whole text in parts; an empty list for an empty text
 */
function highlight(text: string, terms: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  const add = (end: number, isMatch: boolean): void => {
    if (end <= done) return;
    const last = parts.at(-1);
    const piece = text.slice(done, end);
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { text: last.text + piece, isMatch };
    else parts.push({ text: piece, isMatch });
    done = end;
  };
  for (const { start, end } of findMatches(text, terms)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/**
 * Cuts out the part of a text with the most matches, and marks them.
 *
 * @returns parts, with `…` where text is left out; an empty list for an empty text
 */
function buildSnippet(text: string, terms: ReadonlySet<string>): TextPart[] {
  const start = findStart(text, findMatches(text, terms));
  const end = endOfWord(text, start + MAX_SNIPPET_LENGTH);
  const parts = highlight(text.slice(start, end).trim(), terms);
  return [
    ...(start > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: ' …', isMatch: false }] : []),
  ];
}

/** The start of the snippet with the most different matches, at a sentence or a word where one is near. */
function findStart(text: string, matches: readonly Token[]): number {
  let best = { count: 0, start: 0 };
  matches.forEach(({ start }, index) => {
    const inside = new Set<string>();
    for (const match of matches.slice(index)) {
      if (match.end > start + MAX_SNIPPET_LENGTH * 0.8) break;
      inside.add(match.term);
    }
    if (inside.size > best.count) best = { count: inside.size, start };
  });
  if (best.start < MAX_SNIPPET_LENGTH * 0.4) return 0;
  const from = Math.max(0, best.start - MAX_SNIPPET_LENGTH * 0.25);
  const sentence = text.slice(from, best.start).search(/(?<=[.!?]\s|[。！？])\S/);
  if (sentence >= 0) return from + sentence;
  const space = text.indexOf(' ', from);
  return space >= 0 && space < best.start ? space + 1 : best.start;
}

function endOfWord(text: string, end: number): number {
  if (end >= text.length) return text.length;
  const space = text.lastIndexOf(' ', end);
  return space > end - 30 ? space : end;
}

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
    const ranked = orderResults(
      { query: corrected, isMessage: isMessage(query), pasted: query },
      variants,
      scores,
      index,
      options,
    );
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
      best !== undefined && coverageOf(index.pageOfRecord[best.record]!, variants) < tuning.weakCoverage;
    return { query, results, total: ranked.length, isWeak };
  };
}

/** How much of a query's words a page has, by their weights: 1 for all as typed. The best interpretation counts. */
function coverageOf(page: number, variants: readonly { readonly matches: readonly WordScores[] }[]): number {
  const shares = variants.map(({ matches }) => {
    const total = matches.reduce((sum, { weight }) => sum + weight, 0);
    const found = matches.reduce(
      (sum, { pages, terms, weight }) =>
        pages.has(page) ? sum + weight * Math.max(...terms.map(({ similarity }) => similarity)) : sum,
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
