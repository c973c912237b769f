import { chinesePairs } from './chinese-pairs';

/** Characters that follow and precede each one in the index, and the order of all of them by sound. */
interface Characters {
  readonly followers: ReadonlyMap<string, readonly string[]>;
  readonly predecessors: ReadonlyMap<string, readonly string[]>;
  readonly places: ReadonlyMap<string, number>;
}

/** Corrects Chinese characters of the same or a similar sound; see {@link buildChineseCorrector}. */
export type ChineseCorrector = (query: string) => string;

/** Characters of one syllable are neighbors in the order by sound: about as many of the index have the same. */
const SAME_SOUND = 8;

/** Longer runs are sentences: a correction of each of their characters takes too long. */
const MAX_CHARACTERS = 24;

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
  return (query) => {
    if (!/\p{Script=Han}{2}/u.test(query)) return query;
    known ??= readCharacters(chinesePairs(terms));
    const characters = known;
    return query.replace(/\p{Script=Han}{2,}/gu, (run) =>
      run.length > MAX_CHARACTERS ? run : correctRun(run, characters, countOf),
    );
  };
}

function readCharacters(pairs: readonly string[]): Characters {
  const followers = new Map<string, string[]>();
  const predecessors = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, value: string): void => {
    const list = map.get(key);
    if (list) list.push(value);
    else map.set(key, [value]);
  };
  for (const [first = '', second = ''] of pairs) {
    add(followers, first, second);
    add(predecessors, second, first);
  }
  const { compare } = new Intl.Collator('zh-u-co-pinyin');
  const sorted = [...new Set([...followers.keys(), ...predecessors.keys()])].sort(compare);
  return { followers, predecessors, places: new Map(sorted.map((character, place) => [character, place])) };
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
    const [before, after] = [characters[at - 1], characters[at + 1]];
    const pairs = [before && before + character, after && character + after].filter(Boolean) as string[];
    const isKnown = pairs.map((pair) => countOf(pair) > 0);
    if (!isKnown.includes(false)) return;
    const place = places.get(character);
    const candidates = new Set([
      ...(before ? (followers.get(before) ?? []) : []),
      ...(after ? (predecessors.get(after) ?? []) : []),
    ]);
    for (const other of candidates) {
      const isAlike = place !== undefined && Math.abs(place - (places.get(other) ?? Infinity)) <= SAME_SOUND;
      const counts = [before ? countOf(before + other) : 0, after ? countOf(other + after) : 0];
      const fitting = counts.filter((count) => count > 0).length;
      // A character of another sound, as of a similar shape, has to fit on both sides, and so has any other for one that
      // fits on one side already.
      const isSure = !isKnown.includes(true);
      if (fitting < pairs.length && !(isAlike && isSure)) continue;
      if (!isAlike && (!isSure || pairs.length < 2)) continue;
      const score = (isAlike ? 8 : 0) + (isSure ? 3 : 0) + 2 * fitting + Math.log1p(counts[0]! + counts[1]!);
      if (score > best.score) best = { score, text: characters.with(at, other).join('') };
    }
  });
  return best.text;
}
