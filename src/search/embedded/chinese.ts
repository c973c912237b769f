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

/** Characters that follow and precede each one in the index, and the order of all of them by sound. */
interface Characters {
  readonly followers: ReadonlyMap<string, readonly string[]>;
  readonly predecessors: ReadonlyMap<string, readonly string[]>;
  readonly places: ReadonlyMap<string, number>;
}

/** Characters of one syllable are neighbors in the order by sound: about as many of the index have the same. */
const SAME_SOUND = 8;

/** Longer runs are sentences: a correction of each of their characters takes too long. */
const MAX_CHARACTERS = 24;

function readCharacters(pairs: readonly string[]): Characters {
  const followers = new Map<string, string[]>();
  const predecessors = new Map<string, string[]>();
  for (const [first = '', second = ''] of pairs) {
    addTo(followers, first, (list = []) => [...list, second]);
    addTo(predecessors, second, (list = []) => [...list, first]);
  }
  const { compare } = new Intl.Collator('zh-u-co-pinyin');
  const sorted = [...new Set([...followers.keys(), ...predecessors.keys()])].sort(compare);
  return { followers, predecessors, places: new Map(sorted.map((character, place) => [character, place])) };
}

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
  let known: Characters | null = null;
  return (query) =>
    query.replace(/\p{Script=Han}{2,}/gu, (run) => {
      if (run.length > MAX_CHARACTERS) return run;
      known ??= readCharacters(chinesePairs(terms));
      return correctRun(run, known, countOf);
    });
}

/** Replaces one character, the one whose pairs become known by it most. */
function correctRun(
  run: string,
  { followers, predecessors, places }: Characters,
  countOf: (term: string) => number,
): string {
  const characters = [...run];
  let best = { score: 0, text: run };
  characters.forEach((character, at) => {
    const [before = '', after = ''] = [characters[at - 1], characters[at + 1]];
    const countsWith = (other: string): number[] =>
      [before && before + other, after && other + after].filter(Boolean).map(countOf);
    const counts = countsWith(character);
    if (!counts.includes(0)) return;
    const place = places.get(character);
    const isSure = counts.every((count) => count === 0);
    for (const other of new Set([...(followers.get(before) ?? []), ...(predecessors.get(after) ?? [])])) {
      const isAlike = place !== undefined && Math.abs(place - (places.get(other) ?? Infinity)) <= SAME_SOUND;
      const own = countsWith(other);
      const fitting = own.filter((count) => count > 0).length;
      // A character of another sound, as of a similar shape, has to fit on both sides, and so has any other for one that
      // fits on one side already.
      if (fitting < own.length && !(isAlike && isSure)) continue;
      if (!isAlike && (!isSure || own.length < 2)) continue;
      const sum = own.reduce((all, count) => all + count, 0);
      const score = (isAlike ? 8 : 0) + (isSure ? 3 : 0) + 2 * fitting + Math.log1p(sum);
      if (score > best.score) best = { score, text: characters.with(at, other).join('') };
    }
  });
  return best.text;
}
