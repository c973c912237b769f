/** The pairs of Chinese characters among the terms of an index. */
export const chinesePairs = (terms: readonly string[]): string[] =>
  terms.filter((term) => term.length === 2 && term > '\u3400');

function addTo(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/**
 * Creates the measure of how firmly two Chinese characters belong together: the share of a pair's records among those of
 * all pairs with the rarer one of its characters in the same position. Chinese has no spaces, so that a query has pairs
 * that span two words (`包前` of `打包前清空`); they are rare and would count most.
 *
 * @param terms of the index, sorted; it is read with the first pair
 * @param countOf in how many records a term occurs
 * @returns for a pair 0, where it does not occur, to 1; about 0.1 and more for words, below 0.03 across two; 1 for any
 *   other term
 */
export function buildPairCohesion(
  terms: readonly string[],
  countOf: (term: string) => number,
): (pair: string) => number {
  let totals: { readonly first: Map<string, number>; readonly second: Map<string, number> } | null = null;
  const readTotals = () => {
    const first = new Map<string, number>();
    const second = new Map<string, number>();
    for (const pair of chinesePairs(terms)) {
      addTo(first, pair[0]!, countOf(pair));
      addTo(second, pair[1]!, countOf(pair));
    }
    return { first, second };
  };
  return (pair) => {
    const [one = '', two = ''] = pair;
    if (pair.length !== 2) return 1;
    totals ??= readTotals();
    const total = Math.min(totals.first.get(one) ?? 0, totals.second.get(two) ?? 0);
    return total === 0 ? 0 : countOf(pair) / total;
  };
}
