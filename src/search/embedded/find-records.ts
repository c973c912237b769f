import type { InvertedIndex } from './inverted-index';
import type { QueryVariant } from './query-parser';
import { similarTerms, termsWithPrefix, type SimilarTerm, type TermsByLength } from './spelling';
import { LOW_WEIGHT_WORDS } from './stop-words';
import { isCjk, stem } from './tokenizer';
import { tuning } from './tuning';

/** The terms of the index that match a word of the query. */
export interface TermMatches {
  readonly terms: readonly SimilarTerm[];
  /** How much the word contributes: rare words more. */
  readonly weight: number;
}

const MAX_COMPLETIONS = 40;

/** Similarity of a word's stem to the word. */
const STEM_SIMILARITY = 0.9;
/** Known words from this length on are taken as they are. */
const MIN_WHOLE_LENGTH = 4;
/** Factor of completions of a shorter word that is a term itself. */
const COMPLETION_OF_TERM = 0.6;
/** A rare completion or correction is worth at most this much more than the word typed. */
const MAX_GAIN = 1.2;

/** The cohesion from which on a pair of characters counts fully, and how its factor falls below. */
const FIRM_PAIR = 0.1;
const PAIR_EXPONENT = 0.7;

/** Inverse document frequency: the rarer a term, the higher. */
function inverseFrequency(index: InvertedIndex, term: string): number {
  const count = index.postings.count(term);
  return Math.log(1 + (index.records.length - count + 0.5) / (count + 0.5));
}

/** The factor of a pair of Chinese characters: one that spans two words is there by chance. */
const factorOfPair = (cohesion: number): number =>
  Math.min(1, Math.max(tuning.loosePair, (cohesion / FIRM_PAIR) ** PAIR_EXPONENT));

function matchTerms(
  word: string,
  isLast: boolean,
  index: InvertedIndex,
  termsByLength: TermsByLength,
): TermMatches {
  const terms: SimilarTerm[] = [];
  const add = (term: string, similarity: number): void => {
    if (index.postings.has(term)) terms.push({ term, similarity });
  };
  add(word, 1);
  const base = stem(word);
  if (base !== word) add(base, STEM_SIMILARITY);
  const isKnown = terms.length > 0;
  // A word that is a term is not completed to another: `express` to `expression`. Shorter ones are still being typed.
  if (word.length > 1 && (!isKnown || (isLast && word.length < MIN_WHOLE_LENGTH))) {
    for (const { term, similarity } of termsWithPrefix(word, index.terms, MAX_COMPLETIONS)) {
      terms.push({ term, similarity: isKnown ? similarity * COMPLETION_OF_TERM : similarity });
    }
  }
  if (!isKnown) terms.push(...similarTerms(word, termsByLength));
  const best = Math.max(0, ...terms.map(({ similarity }) => similarity));
  const frequencies = terms
    .filter(({ similarity }) => similarity >= best - 0.001)
    .map(({ term }) => inverseFrequency(index, term));
  let weight = frequencies.length > 0 ? Math.min(...frequencies) : inverseFrequency(index, word);
  // A pair of characters that is no term spans two words.
  if (LOW_WEIGHT_WORDS.has(word) || (terms.length === 0 && isCjk(word))) weight *= tuning.lowWeightWord;
  if (isCjk(word)) weight *= tuning.cjkPair * factorOfPair(index.cohesionOf(word));
  return { terms, weight };
}

/** The scores of one word, by the indexes of records. */
export interface WordScores extends TermMatches {
  readonly records: ReadonlyMap<number, number>;
}

function scoreWord(matches: TermMatches, index: InvertedIndex): WordScores {
  const records = new Map<number, number>();
  for (const { term, similarity } of matches.terms) {
    const { records: own, weights } = index.postings.get(term);
    const worth = similarity * Math.min(inverseFrequency(index, term), matches.weight * MAX_GAIN);
    for (let at = 0; at < own.length; at += 1) {
      const termWeight = weights[at]!;
      setMax(records, own[at]!, (worth * termWeight) / (termWeight + tuning.saturation));
    }
  }
  return { ...matches, records };
}

/**
 * Finds the records that contain words of a query, or similar ones.
 *
 * @param cache scores by word, shared by the variants of one query, which have most words in common
 * @returns scores of the matching records by their index, the terms that matched, and the matches of each word
 */
export function findRecords(
  { words, confidence }: QueryVariant,
  index: InvertedIndex,
  termsByLength: TermsByLength,
  cache: Map<string, WordScores>,
) {
  const matches = words.map((word, position): WordScores => {
    const isLast = position === words.length - 1;
    const key = `${word}${isLast ? '…' : ''}`;
    const own = cache.get(key) ?? scoreWord(matchTerms(word, isLast, index, termsByLength), index);
    cache.set(key, own);
    return own;
  });
  const totalWeight = matches.reduce((sum, { weight }) => sum + weight, 0);
  const used = new Set<string>();
  const sums = new Map<number, { readonly score: number; readonly covered: number }>();
  for (const { terms, weight, records } of matches) {
    for (const { term } of terms) used.add(term);
    for (const [record, own] of records) {
      const { score, covered } = sums.get(record) ?? { score: 0, covered: 0 };
      sums.set(record, { score: score + own, covered: covered + weight });
    }
  }
  const scores = new Map<number, number>();
  for (const [record, { score, covered }] of sums) {
    // The sum, lowered by the share of words that are missing.
    const share = totalWeight === 0 ? 1 : covered / totalWeight;
    if (!index.records[record]!.isStart) scores.set(record, confidence * score * share ** tuning.coverage);
  }
  return { scores, terms: used, matches };
}

/** Raises the score of a key, if the other one is higher. */
export function setMax(scores: Map<number, number>, key: number, score: number): void {
  if (score > (scores.get(key) ?? 0)) scores.set(key, score);
}
