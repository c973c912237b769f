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

/**
 * The shortest tokens alone, if they are more than the whole words: parts of names of the same length, and Chinese with
 * its stop words.
 */
function shortestTokens(query: string, count: number): string[] {
  const tokens = tokenize(query);
  const shortest = tokens.filter(
    ({ start, end, term }) =>
      !tokens.some((other) => other.start >= start && other.end <= end && other.term.length < term.length),
  );
  return shortest.length > count ? shortest.map(({ term }) => term) : [];
}

/** The ways to split an unknown word into two known ones: `codesplitting`. */
function splitCompound(words: readonly string[], hasTerm: (term: string) => boolean): string[][] {
  const at = words.findIndex((word) => word.length >= MIN_COMPOUND_LENGTH && !hasTerm(word));
  const word = words[at] ?? '';
  return Array.from({ length: Math.max(0, word.length - 2 * MIN_HALF_LENGTH + 1) }, (_, place) => [
    word.slice(0, place + MIN_HALF_LENGTH),
    word.slice(place + MIN_HALF_LENGTH),
  ])
    .filter((halves) => halves.every(hasTerm))
    .slice(0, 2)
    .map((halves) => words.toSpliced(at, 1, ...halves));
}

/** Two or three neighboring words as one name: `split chunks` as `splitChunks`. */
function joinNames(words: readonly string[], hasTerm: (term: string) => boolean): string[][] {
  return [3, 2].flatMap((size) =>
    words.flatMap((_, start) => {
      const name = words.slice(start, start + size).join('');
      const isName = start + size <= words.length && !isCjk(name) && hasTerm(name);
      return isName ? [words.toSpliced(start, size, name)] : [];
    }),
  );
}

/**
 * Parses a query into its interpretations: as typed, names joined and in parts, with synonyms.
 *
 * @param query as typed; words after the 16th are ignored
 * @param corrected the query with its spelling corrected; `finished`, also words that may only be unfinished
 * @returns the corrected query first; an empty list for a query without words
 */
export function parseQuery(
  query: string,
  { corrected, finished }: Readonly<Record<'corrected' | 'finished', string>>,
  hasTerm: (term: string) => boolean,
  correctChinese: ChineseCorrector,
): QueryVariant[] {
  const all = wholeWords(corrected);
  if (all.length === 0) return [];
  const words = withoutStopWords(all);
  const variants: QueryVariant[] = [{ words, confidence: 1 }];
  const add = (list: readonly (readonly string[])[], confidence: number): void => {
    for (const other of list) {
      const key = other.join(' ');
      const isNew = !variants.some((variant) => variant.words.join(' ') === key);
      if (isNew && other.length > 0 && variants.length < MAX_VARIANTS)
        variants.push({ words: other, confidence });
    }
  };
  const sounds = wholeWords(correctChinese(corrected));
  const flags = tokenize(corrected).flatMap(({ term }) =>
    term.startsWith('--') && hasTerm(term) ? [term] : [],
  );
  if (flags.length > 0) add([[...flags, ...words]], 1);
  add([sounds, wholeWords(finished), wholeWords(query)].map(withoutStopWords), 1);
  add(joinNames(words, hasTerm), 1);
  add(
    [withoutStopWords(shortestTokens(corrected, all.length))].filter((list) => list[0] !== ''),
    1,
  );
  // A name among Chinese words is what they are about.
  const latin = words.filter((word) => !isCjk(word));
  if (latin.length < words.length) add([latin], 1);
  add([...splitCompound(words, hasTerm), ...withSynonyms(sounds).map(withoutStopWords)], tuning.synonym);
  return variants;
}
