import type { Searcher } from '../embedded/searcher';
import { pageOf, type SearchOptions } from '../search-engine';
import type { GoldenQuery } from './golden-set';

/** How early the expected results come. */
export interface Ranks {
  readonly count: number;
  /** Mean reciprocal rank: 1 when the expected one is always first, 0.5 when it is second. */
  readonly mrr: number;
  /** Shares of queries whose expected result is first, and among the first three. */
  readonly first: number;
  readonly third: number;
}

/** How well a set of queries is answered. */
export interface Score extends Ranks {
  /** Of the queries whose answer is a section: ranks of sections; those above are ranks of pages. */
  readonly sections: Ranks;
  /** Queries whose page or section is not first, with what was found. */
  readonly misses: readonly (GoldenQuery & { readonly got: readonly string[] })[];
}

const MAX_RESULTS = 40;

/** Rank of the first of the URLs that is expected; 0 when none is. */
const rankOf = (urls: readonly string[], expected: readonly string[]): number =>
  urls.findIndex((url) => expected.includes(url)) + 1;

function summarize(ranks: readonly number[]): Ranks {
  const count = ranks.length;
  const shareWithin = (most: number): number =>
    ranks.filter((rank) => rank > 0 && rank <= most).length / Math.max(1, count);
  return {
    count,
    mrr: ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / Math.max(1, count),
    first: shareWithin(1),
    third: shareWithin(3),
  };
}

/**
 * Scores a search with queries: pages in the order of their best section, and for answers with an anchor the sections
 * in the order of the results.
 */
export function scoreQueries(search: Searcher, set: readonly GoldenQuery[], options: SearchOptions): Score {
  const answers = set.map((golden) => {
    const { results } = search(golden.query, { ...options, limit: MAX_RESULTS });
    const got = results.map(({ url }) => decodeURIComponent(url));
    const expected = [golden.answer, ...golden.also];
    const rank = rankOf([...new Set(got.map(pageOf))], expected.map(pageOf));
    return { ...golden, got, rank, sectionRank: golden.answer.includes('#') ? rankOf(got, expected) : null };
  });
  return {
    ...summarize(answers.map(({ rank }) => rank)),
    sections: summarize(answers.flatMap(({ sectionRank }) => (sectionRank === null ? [] : [sectionRank]))),
    misses: answers.filter(({ rank, sectionRank }) => (sectionRank ?? rank) !== 1),
  };
}
