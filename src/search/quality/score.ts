import type { Searcher } from '../searcher';
import type { SearchOptions } from '../search-engine';
import type { GoldenQuery } from './golden-set';

/** How well a set of queries is answered. */
export interface Score {
  readonly count: number;
  /** Mean reciprocal rank: 1 when the right page always comes first, 0.5 when it comes second. */
  readonly mrr: number;
  /** Share of queries whose page comes first. */
  readonly first: number;
  /** Share of queries whose page is among the first three. */
  readonly third: number;
  /** What did not come first: query, expected page, the pages that came. */
  readonly misses: readonly (GoldenQuery & { readonly got: readonly string[] })[];
}

const LIMIT = 40;

/** The different pages of the results, in their order. */
function pagesOf(search: Searcher, query: string, options: SearchOptions): string[] {
  const { results } = search(query, { ...options, limit: LIMIT });
  return [...new Set(results.map(({ url }) => url.replace(/#.*$/, '')))];
}

/** Asks all queries of a set. */
export function scoreSet(search: Searcher, set: readonly GoldenQuery[], options: SearchOptions): Score {
  const answers = set.map((golden) => {
    const got = pagesOf(search, golden.query, options);
    return {
      ...golden,
      got,
      rank: got.findIndex((page) => page === golden.page || golden.also.includes(page)) + 1,
    };
  });
  const share = (most: number) =>
    answers.filter(({ rank }) => rank > 0 && rank <= most).length / answers.length;
  return {
    count: set.length,
    mrr: answers.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0) / answers.length,
    first: share(1),
    third: share(3),
    misses: answers.filter(({ rank }) => rank !== 1),
  };
}
