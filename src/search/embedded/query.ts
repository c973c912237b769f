import type { ChineseCorrector } from './chinese';
import { withoutChineseStopWords, withoutStopWords } from './common-words';
import { SYNONYMS } from './synonyms';
import { isCjk, stem, tokenize } from './tokenizer';
import { tuning } from './tuning';

/** One interpretation of a query, and the factor of the scores it leads to, 0 to 1. */
export interface QueryVariant {
  readonly words: readonly string[];
  readonly confidence: number;
}

const MAX_WORDS = 16;
const MAX_VARIANTS = 8;

/** Whole words only, without parts of names and without joined names. */
function wholeWords(query: string): string[] {
  let lastEnd = -1;
  const words: string[] = [];
  for (const { term, start, end } of tokenize(withoutChineseStopWords(query))) {
    if (!isCjk(term) && start < lastEnd) continue;
    words.push(term);
    lastEnd = Math.max(lastEnd, end);
  }
  return words.slice(0, MAX_WORDS);
}

const synonymGroups = SYNONYMS.map((group) => group.map(wholeWords));

const indexOfPhrase = (words: readonly string[], phrase: readonly string[]): number =>
  words.findIndex((_, start) =>
    phrase.every((word, index) => stem(words[start + index] ?? '') === stem(word)),
  );

/** The words with one phrase replaced by the first of its group, and by the first English one. */
function withSynonyms(words: readonly string[]): string[][] {
  return synonymGroups.flatMap((phrases) => {
    // The longest phrase of the group: `hot module replacement`, not `module`.
    const [phrase] = phrases
      .filter((candidate) => indexOfPhrase(words, candidate) >= 0)
      .sort((a, b) => b.length - a.length);
    if (!phrase) return [];
    const start = indexOfPhrase(words, phrase);
    const english = phrases.find((other) => !other.some(isCjk));
    return [phrases[0], english]
      .filter((other): other is string[] => other !== undefined && other !== phrase)
      .map((other) => words.toSpliced(start, phrase.length, ...other));
  });
}

/** Names in parts, `splitChunks` as `split chunks`, and Chinese with its stop words: the tokens that contain no other. */
function shortestTokens(query: string): string[] {
  const tokens = tokenize(query);
  return tokens
    .filter(
      ({ start, end, term }) =>
        !tokens.some((other) => other.start >= start && other.end <= end && other.term.length < term.length),
    )
    .map(({ term }) => term);
}

/**
 * Parses a query into its interpretations: as typed, as its sounds are written, names in parts, with synonyms.
 *
 * @param query its spelling corrected; words after the 16th are ignored
 * @returns the words as typed first; an empty list for a query without words
 */
export function parseQuery(query: string, correctChinese: ChineseCorrector): QueryVariant[] {
  const all = wholeWords(query);
  if (all.length === 0) return [];
  const words = withoutStopWords(all);
  const sounds = withoutStopWords(wholeWords(correctChinese(query)));
  const inParts = shortestTokens(query);
  const lists = [words, sounds, ...(inParts.length > all.length ? [withoutStopWords(inParts)] : [])];
  const variants = new Map<string, QueryVariant>();
  const add = (list: readonly string[], confidence: number): void => {
    const key = list.join(' ');
    if (list.length > 0 && !variants.has(key)) variants.set(key, { words: list, confidence });
  };
  for (const list of lists) add(list, 1);
  for (const list of withSynonyms(sounds)) add(withoutStopWords(list), tuning.synonym);
  return [...variants.values()].slice(0, MAX_VARIANTS);
}
