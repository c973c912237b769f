import type { ChineseCorrector } from './chinese-spelling';
import { withoutChineseStopWords, withoutStopWords } from './stop-words';
import { CHINESE_SYNONYMS, SYNONYMS } from './synonyms';
import { isCjk, stem, tokenize } from './tokenizer';
import { tuning } from './tuning';

/** One interpretation of a query, and the factor of the scores it leads to, 0 to 1. */
export interface QueryVariant {
  readonly words: readonly string[];
  readonly confidence: number;
}

const MAX_WORDS = 16;
const MAX_VARIANTS = 8;
const MIN_COMPOUND_LENGTH = 6;
const MIN_HALF_LENGTH = 3;

/** Whole words only, without parts of names and without joined names. */
function wholeWords(query: string): string[] {
  let lastEnd = -1;
  const words: string[] = [];
  for (const { term, start, end } of tokenize(withoutChineseStopWords(query))) {
    if (!isCjk(term) && start < lastEnd) continue;
    words.push(term);
    lastEnd = Math.max(lastEnd, end);
  }
  return words;
}

/** The groups' phrases in words. In Chinese, a phrase is replaced by the first one and by the first English one. */
const synonymGroups = [
  ...CHINESE_SYNONYMS.map((group) => ({ phrases: group.map(wholeWords), isChinese: true })),
  ...SYNONYMS.map((group) => ({ phrases: group.map(wholeWords), isChinese: false })),
];

function indexOfPhrase(words: readonly string[], phrase: readonly string[]): number {
  return words.findIndex((_, start) =>
    phrase.every((word, index) => stem(words[start + index] ?? '') === stem(word)),
  );
}

/** The words with one phrase replaced by a synonym, in all ways. */
function withSynonyms(words: readonly string[]): string[][] {
  return synonymGroups.flatMap(({ phrases, isChinese }) => {
    // The longest phrase of the group: `hot module replacement`, not `module`.
    const phrase = phrases
      .filter((candidate) => indexOfPhrase(words, candidate) >= 0)
      .sort((a, b) => b.length - a.length)[0];
    if (!phrase || (phrase === phrases[0] && !phrase.some(isCjk))) return [];
    const start = indexOfPhrase(words, phrase);
    const english = phrases.find((other) => !other.some(isCjk));
    const targets = isChinese ? [phrases[0], phrase.some(isCjk) ? english : undefined] : phrases;
    return targets
      .filter((other): other is string[] => other !== undefined && other !== phrase)
      .slice(0, 2)
      .map((other) => [...words.slice(0, start), ...other, ...words.slice(start + phrase.length)]);
  });
}

/**
 * The shortest tokens alone, if they are more than the whole words: parts of names of the same length, and Chinese with
 * its stop words.
 */
function shortestTokens(query: string): string[] {
  const tokens = tokenize(query);
  const shortest = tokens.filter(
    ({ start, end, term }) =>
      !tokens.some((other) => other.start >= start && other.end <= end && other.term.length < term.length),
  );
  return shortest.length > wholeWords(query).length ? shortest.map(({ term }) => term) : [];
}

/** The ways to split a word into two known ones: `codesplitting`. */
function splitCompound(word: string, isTerm: (term: string) => boolean): string[][] {
  const splits: string[][] = [];
  for (let at = MIN_HALF_LENGTH; at <= word.length - MIN_HALF_LENGTH; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (halves.every(isTerm)) splits.push(halves);
  }
  return splits.slice(0, 2);
}

/**
 * Parses a query into its interpretations: as typed, parts of names as one (`split chunks` as
 * `splitChunks`), names and compounds in parts, and with synonyms.
 *
 * @param query as typed; words after the 16th are ignored
 * @param corrected the query with its spelling corrected
 * @param finished the same with words corrected that may be unfinished
 * @returns the corrected query first; an empty list for a query without words
 */
export function parseQuery(
  query: string,
  corrected: string,
  isTerm: (term: string) => boolean,
  correctChinese: ChineseCorrector = (text) => text,
  finished = corrected,
): QueryVariant[] {
  const all = wholeWords(corrected).slice(0, MAX_WORDS);
  if (all.length === 0) return [];
  const words = withoutStopWords(all);
  const variants: QueryVariant[] = [{ words, confidence: 1 }];
  const add = (other: readonly string[], confidence: number): void => {
    const key = other.join(' ');
    const isNew = !variants.some((variant) => variant.words.join(' ') === key);
    if (isNew && other.length > 0 && variants.length < MAX_VARIANTS)
      variants.push({ words: other, confidence });
  };

  const sounding = correctChinese(corrected);
  const sounds = sounding === corrected ? all : wholeWords(sounding).slice(0, MAX_WORDS);
  if (sounding !== corrected) add(withoutStopWords(sounds), tuning.soundConfidence);
  if (finished !== corrected)
    add(withoutStopWords(wholeWords(finished).slice(0, MAX_WORDS)), tuning.finishedConfidence);
  if (corrected !== query)
    add(withoutStopWords(wholeWords(query).slice(0, MAX_WORDS)), tuning.typedConfidence);
  const flags = tokenize(corrected)
    .map(({ term }) => term)
    .filter((term) => term.startsWith('--') && isTerm(term));
  if (flags.length > 0) add([...flags, ...words], 1);
  // Two or three words that are one name.
  for (const size of [3, 2]) {
    for (let start = 0; start + size <= words.length; start += 1) {
      const name = words.slice(start, start + size).join('');
      if (!isCjk(name) && isTerm(name))
        add([...words.slice(0, start), name, ...words.slice(start + size)], 1);
    }
  }
  const tokens = shortestTokens(corrected);
  if (tokens.length > 0) add(withoutStopWords(tokens), tuning.tokensConfidence);
  // A name among Chinese words is what they are about.
  const latin = words.filter((word) => !isCjk(word));
  if (latin.length > 0 && latin.length < words.length) add(latin, tuning.latinConfidence);
  const unknown = words.findIndex((word) => word.length >= MIN_COMPOUND_LENGTH && !isTerm(word));
  if (unknown >= 0) {
    for (const halves of splitCompound(words[unknown]!, isTerm))
      add(words.toSpliced(unknown, 1, ...halves), tuning.compoundConfidence);
  }
  for (const other of withSynonyms(sounds)) add(withoutStopWords(other), tuning.synonymConfidence);
  return variants;
}
