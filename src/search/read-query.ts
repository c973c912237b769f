import { CHINESE_SYNONYMS, isHan, withoutIdleChinese } from './chinese';
import { SYNONYMS, withoutIdle } from './synonyms';
import { tuning } from './tuning';
import { stem, wordsOf } from './words';

/** One way to read a query, and how much its answers count. */
export interface Reading {
  readonly words: readonly string[];
  readonly trust: number;
}

const MOST_WORDS = 16;
const MOST_READINGS = 8;

/** Whole words only: parts of names and pairs that overlap another word are left out. */
function plainWords(query: string): string[] {
  let last = -1;
  const words: string[] = [];
  for (const { term, start, end } of wordsOf(withoutIdleChinese(query))) {
    if (!isHan(term) && start < last) continue;
    words.push(term);
    last = Math.max(last, end);
  }
  return words;
}

interface Group {
  readonly words: readonly (readonly string[])[];
  /** Whether others stand for the first alone: what our pages say. */
  readonly isChinese: boolean;
}

const groupOf = (isChinese: boolean) => (group: readonly string[]) => ({
  words: group.map(plainWords),
  isChinese,
});

const groups: readonly Group[] = [...CHINESE_SYNONYMS.map(groupOf(true)), ...SYNONYMS.map(groupOf(false))];

function indexOfPhrase(words: readonly string[], phrase: readonly string[]): number {
  for (let at = 0; at + phrase.length <= words.length; at += 1) {
    if (phrase.every((word, index) => stem(words[at + index]!) === stem(word))) return at;
  }
  return -1;
}

/** The query with one phrase changed for another that means the same. */
function otherWords(words: readonly string[]): string[][] {
  return groups.flatMap((group) => {
    // The longest phrase of the group that is there: `hot module replacement`, not `module`.
    const phrase = group.words
      .filter((candidate) => indexOfPhrase(words, candidate) >= 0)
      .sort((a, b) => b.length - a.length)[0];
    if (!phrase || phrase === group.words[0]) return [];
    const at = indexOfPhrase(words, phrase);
    const others = group.isChinese
      ? group.words.slice(0, 1)
      : group.words.filter((other) => other !== phrase && isReadable(other));
    return others
      .slice(0, 2)
      .map((other) => [...words.slice(0, at), ...other, ...words.slice(at + phrase.length)]);
  });
}

/** Chinese stands for English, not the other way round. */
function isReadable(phrase: readonly string[]): boolean {
  return phrase.every((word) => !isHan(word));
}

/**
 * The ways to read a query: as it stands, names in their parts (`splitChunks` as `split chunks`) and parts as a name,
 * and with other words for the same.
 *
 * @param query as typed; what is beyond 16 words is left out
 * @param spelt the same, spelt right
 * @param isTerm whether the index has a term
 * @returns the way it stands first; none for a query without words
 */
export function readQuery(query: string, spelt: string, isTerm: (term: string) => boolean): Reading[] {
  const all = plainWords(spelt).slice(0, MOST_WORDS);
  if (all.length === 0) return [];
  const words = withoutIdle(all);
  const readings: Reading[] = [{ words, trust: 1 }];
  const add = (other: readonly string[], trust: number): void => {
    const key = other.join(' ');
    const isNew = !readings.some((reading) => reading.words.join(' ') === key);
    if (isNew && other.length > 0 && readings.length < MOST_READINGS) readings.push({ words: other, trust });
  };
  if (spelt !== query) {
    add(withoutIdle(plainWords(query).slice(0, MOST_WORDS)), tuning.typedTrust);
  }
  const flags = wordsOf(spelt).flatMap(({ term }) => (term.startsWith('--') && isTerm(term) ? [term] : []));
  if (flags.length > 0) add([...flags, ...words], 1);
  // Two or three words that are one name.
  for (const size of [3, 2]) {
    for (let at = 0; at + size <= words.length; at += 1) {
      const name = words.slice(at, at + size).join('');
      if (name < '\u3000' && isTerm(name)) add([...words.slice(0, at), name, ...words.slice(at + size)], 1);
    }
  }
  const parts = partsOfNames(spelt);
  if (parts.length > 0) add(withoutIdle(parts), tuning.partsTrust);
  // A name among Chinese words is what they are about.
  const latin = words.filter((word) => !isHan(word));
  if (latin.length > 0 && latin.length < words.length) add(latin, tuning.latinTrust);
  const unknown = words.findIndex((word) => word.length >= 6 && !isTerm(word));
  if (unknown >= 0)
    for (const halves of cutWord(words[unknown]!, isTerm)) add(words.toSpliced(unknown, 1, ...halves), 0.8);
  for (const other of otherWords(all)) add(withoutIdle(other), tuning.synonymTrust);
  return readings;
}

/** The words with every name in its parts; none when there is no name among them. */
function partsOfNames(text: string): string[] {
  const words = wordsOf(text);
  const parts = words.filter(({ start, end, term }) => {
    const hasParts = words.some(
      (other) =>
        other.term !== term && other.start >= start && other.end <= end && other.term.length < term.length,
    );
    return !hasParts;
  });
  const terms = parts.map(({ term }) => term);
  return terms.length > plainWords(text).length ? terms : [];
}

/** A word that is two known ones without a space: `codesplitting`. */
function cutWord(word: string, isTerm: (term: string) => boolean): [string, string][] {
  const cuts: [string, string][] = [];
  for (let at = 3; at <= word.length - 3; at += 1) {
    const halves: [string, string] = [word.slice(0, at), word.slice(at)];
    if (halves.every(isTerm)) cuts.push(halves);
  }
  return cuts.slice(0, 2);
}
