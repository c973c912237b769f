import { languageOfCode } from '../config/languages';
import { inLanguage, isPagePath } from '../ui/lib/site-path';
import { correctQuery, type Spelling } from './correct-query';
import { findRecords, type Meaning } from './find-records';
import { buildIndex, type IndexedRecord } from './inverted-index';
import { buildSnippet, markText } from './mark-text';
import { rankRecords } from './rank-records';
import { readQuery } from './read-query';
import { KINDS } from '../../plugins/docs-core/src/search-file';
import { type Results, type SearchOptions, type SearchResult } from './search-engine';
import type { SearchFile } from './search-file';
import { buildShelf } from './similar-terms';

/** Answers queries at once, from an index in memory. */
export type Searcher = (query: string, options: SearchOptions) => Results;

const USUAL_LIMIT = 20;
/** Nobody types more; what is beyond it is left out. */
const LONGEST_QUERY = 200;
/** Results of one page next to each other say little new. */
const MOST_OF_A_PAGE = 4;

/**
 * Builds the index of one language.
 *
 * @param files the language's own pages, and those of another one that stand in for missing ones
 */
export function buildSearcher(files: readonly SearchFile[]): Searcher {
  const index = buildIndex(
    files.map(({ language, pages }) => ({ language, pages: pages.filter(([url]) => isPagePath(url)) })),
  );
  const shelf = buildShelf(index.terms);
  const isTerm = (term: string): boolean => index.postings.has(term);
  const countOf = (term: string): number => index.postings.get(term)?.length ?? 0;
  const spelling: Spelling = { isTerm, terms: index.terms, shelf, countOf };

  return (query, options) => {
    const scores = new Map<number, number>();
    const terms = new Set<string>();
    const meanings = new Map<string, Meaning>();
    const typed = query.normalize('NFKC').slice(0, LONGEST_QUERY);
    const spelt = correctQuery(typed, spelling);
    const readings = readQuery(typed, spelt, isTerm);
    for (const reading of readings) {
      const found = findRecords(reading, index, shelf, meanings);
      for (const [place, score] of found.scores) {
        if (score > (scores.get(place) ?? 0)) scores.set(place, score);
      }
      for (const term of found.terms) terms.add(term);
    }
    const ranked = rankRecords(spelt, readings, scores, index.records, options);
    const counts = new Map<unknown, number>();
    const results: SearchResult[] = [];
    for (const { place } of ranked) {
      if (results.length >= (options.limit ?? USUAL_LIMIT)) break;
      const found = index.records[place]!;
      const count = counts.get(found.page) ?? 0;
      counts.set(found.page, count + 1);
      if (count < MOST_OF_A_PAGE) results.push(buildResult(found, terms, options));
    }
    return { query, results, total: ranked.length };
  };
}

function buildResult(
  { page, record, language, parents }: IndexedRecord,
  terms: ReadonlySet<string>,
  options: SearchOptions,
): SearchResult {
  const [url, pageTitle, description, section] = page;
  const [level, id, heading, kind, text] = record;
  const own = level === 1 ? pageTitle : heading;
  return {
    url: `${inLanguage(url, languageOfCode(options.language).prefix)}${id === '' ? '' : `#${encodeURIComponent(id)}`}`,
    path: level === 1 ? [pageTitle] : [pageTitle, ...parents, heading],
    title: markText(own, terms),
    snippet: buildSnippet(level === 1 && description !== '' ? description : text, terms),
    kind: KINDS[kind] ?? 'section',
    section,
    language: languageOfCode(language).code,
  };
}
