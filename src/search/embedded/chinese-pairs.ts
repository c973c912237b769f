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

/** The dictionary of the browser; Firefox has it since version 125. */
let segmenter: Intl.Segmenter | null | undefined;

function readSegmenter(): Intl.Segmenter | null {
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : null;
  return segmenter;
}

/** Joins pairs that overlap to the text they were made of: `打包`, `包前`, `前清` to `打包前清`. */
function runsOf(words: readonly string[]): string[] {
  const runs: string[] = [];
  let end = '';
  for (const pair of words) {
    const isPair = chinesePairs([pair]).length > 0;
    if (isPair && pair[0] === end) runs[runs.length - 1] += pair[1]!;
    else if (isPair) runs.push(pair);
    end = isPair ? pair[1]! : '';
  }
  return runs;
}

/**
 * Finds the pairs of Chinese characters that span two words by the dictionary of the browser: `包前` of `打包前清空`. It
 * lacks words of the field (`构|建`), so that cohesion has to be asked as well.
 *
 * @param words of a query: pairs in the order of its text, and other words
 * @returns none where the browser has no dictionary
 */
export function pairsAcrossWords(words: readonly string[]): ReadonlySet<string> {
  const across = new Set<string>();
  for (const run of runsOf(words)) {
    if (run.length < 3) continue;
    for (const { index } of readSegmenter()?.segment(run) ?? []) {
      if (index > 0) across.add(run.slice(index - 1, index + 1));
    }
  }
  return across;
}
