/** Chinese has no spaces: texts are indexed as pairs of characters, of which some span two words. */

const chinesePairs = (terms: readonly string[]): string[] =>
  terms.filter((term) => term.length === 2 && term > '\u3400');

function addTo<Value>(map: Map<string, Value>, key: string, add: (value: Value | undefined) => Value): void {
  map.set(key, add(map.get(key)));
}

/**
 * Creates the measure of how firmly two Chinese characters belong together: the share of a pair's records among those of
 * all pairs with the rarer one of its characters in the same position. Pairs that span two words (`包前` of `打包前清空`)
 * are rare and would count most.
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
  let totals: readonly Map<string, number>[] | null = null;
  const readTotals = (): readonly Map<string, number>[] => {
    const positions = [new Map<string, number>(), new Map<string, number>()];
    for (const pair of chinesePairs(terms))
      positions.forEach((map, at) => addTo(map, pair[at]!, (sum = 0) => sum + countOf(pair)));
    return positions;
  };
  return (pair) => {
    if (chinesePairs([pair]).length === 0) return 1;
    totals ??= readTotals();
    const total = Math.min(...totals.map((map, at) => map.get(pair[at]!) ?? 0));
    return total === 0 ? 0 : countOf(pair) / total;
  };
}

/** Characters of one syllable are neighbors in the order by sound: about as many of the index have the same. */
const SAME_SOUND = 8;

const compareSounds = new Intl.Collator('zh-u-co-pinyin').compare;

/** Longer runs are sentences: a correction of each of their characters takes too long. */
const MAX_CHARACTERS = 24;

/** Corrects Chinese characters of the same or a similar sound; see {@link buildChineseCorrector}. */
export type ChineseCorrector = (query: string) => string;

/**
 * Creates the correction of characters that were typed for others of the same sound: `热跟新` for `热更新`. Nothing has
 * to be downloaded for it, since browsers know how Chinese is pronounced: they sort by it.
 *
 * @param terms of the index; pairs of characters among them are what may be meant
 * @param countOf how often a term occurs
 */
export function buildChineseCorrector(
  terms: readonly string[],
  countOf: (term: string) => number,
): ChineseCorrector {
  let bySound: readonly string[] | null = null;
  const readCharacters = (): readonly string[] =>
    [...new Set(chinesePairs(terms).join(''))].sort(compareSounds);
  return (query) =>
    query.replace(/\p{Script=Han}{2,}/gu, (run) => {
      if (run.length > MAX_CHARACTERS) return run;
      bySound ??= readCharacters();
      return correctRun(run, bySound, countOf);
    });
}

/** Replaces one character that makes no pair with its neighbors, by the one of its sound that makes most. */
function correctRun(run: string, bySound: readonly string[], countOf: (term: string) => number): string {
  const characters = [...run];
  let best = { score: 0, text: run };
  characters.forEach((character, at) => {
    const [before = '', after = ''] = [characters[at - 1], characters[at + 1]];
    const countsWith = (other: string): number[] =>
      [before && before + other, after && other + after].filter(Boolean).map(countOf);
    if (!countsWith(character).includes(0)) return;
    const known = bySound.indexOf(character);
    const place = known < 0 ? bySound.filter((other) => compareSounds(other, character) < 0).length : known;
    const isSure = countsWith(character).every((count) => count === 0);
    for (const other of bySound.slice(Math.max(0, place - SAME_SOUND), place + SAME_SOUND + 1)) {
      const own = countsWith(other);
      const fitting = own.filter((count) => count > 0).length;
      // For a character that fits on one side already, another one has to fit on both.
      if (fitting === 0 || (fitting < own.length && !isSure)) continue;
      const score = (isSure ? 3 : 0) + 2 * fitting + Math.log1p(own.reduce((all, count) => all + count, 0));
      if (score > best.score) best = { score, text: characters.with(at, other).join('') };
    }
  });
  return best.text;
}
