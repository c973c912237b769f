import type { QueryVariant } from './query';
import type { SearchIndex } from './search-index';
import { termsWithPrefix } from './spelling';
import { isCjk, stem } from './tokenizer';
import { tuning } from './tuning';

/** A term of the index that may be meant, and how similar it is to the word typed: 1 for the same. */
interface SimilarTerm {
  readonly term: string;
  readonly similarity: number;
}

/** A word of the query: the terms of the index that match it, and the scores of the records with them. */
export interface WordMatches {
  readonly terms: readonly SimilarTerm[];
  /** How much the word contributes: rare words more. */
  readonly weight: number;
  /** By the records' numbers: 0 to `weight`. */
  readonly scores: Float32Array;
}

/** An interpretation of the query with what it matches. */
export interface MatchedVariant extends QueryVariant {
  readonly matches: readonly WordMatches[];
}

const MAX_COMPLETIONS = 40;
/** Similarity of a word's completions. */
const COMPLETED = 0.5;
/** Known words from this length on are taken as they are: `express` is not completed to `expression`. */
const MIN_WHOLE_LENGTH = 4;

/** Inverse document frequency: the rarer, the higher. */
export const rarity = (count: number, all: number): number =>
  Math.log(1 + (all - count + 0.5) / (count + 0.5));

function termsOf(word: string, isLast: boolean, index: SearchIndex): SimilarTerm[] {
  const own = [...new Set([word, stem(word)])].filter(index.hasTerm);
  const terms = own.map((term) => ({ term, similarity: term === word ? 1 : tuning.guessed }));
  const isKnown = own.length > 0;
  if (word.length < 2 || (isKnown && !(isLast && word.length < MIN_WHOLE_LENGTH))) return terms;
  const completions = termsWithPrefix(word, index.terms, MAX_COMPLETIONS);
  return [...terms, ...completions.map((term) => ({ term, similarity: COMPLETED }))];
}

/**
 * Finds the records with a word of the query, or with similar ones.
 *
 * @param isLast whether the word may still be unfinished
 */
export function matchWord(word: string, isLast: boolean, index: SearchIndex): WordMatches {
  const { length } = index.records;
  const terms = termsOf(word, isLast, index);
  const best = Math.max(0, ...terms.map(({ similarity }) => similarity));
  const counts = terms.filter(({ similarity }) => similarity === best).map(({ term }) => index.countOf(term));
  let weight = rarity(Math.max(0, ...counts), length);
  if (isCjk(word)) weight *= tuning.cjkPair * Math.min(1, Math.max(0.3, 7 * index.cohesionOf(word)));
  const scores = new Float32Array(length);
  for (const { term, similarity } of terms) {
    const { records, weights } = index.postingsOf(term);
    const worth = similarity * Math.min(rarity(records.length, length), weight);
    for (let entry = 0; entry < records.length; entry += 1) {
      const at = records[entry]!;
      const score = (worth * weights[entry]!) / (weights[entry]! + tuning.saturation);
      if (score > scores[at]!) scores[at] = score;
    }
  }
  return { terms, weight, scores };
}

/** Sums of a variant's scores in some records, and how much of its words each of them has, by weight. */
export function scoreRecords(variants: readonly MatchedVariant[], { records }: SearchIndex): Float32Array {
  const best = new Float32Array(records.length);
  for (const { matches, confidence } of variants) {
    const total = matches.reduce((sum, { weight }) => sum + weight, 0);
    for (let at = 0; at < best.length; at += 1) {
      let sum = 0;
      let covered = 0;
      for (const { scores, weight } of matches) {
        if (scores[at] === 0) continue;
        sum += scores[at]!;
        covered += weight;
      }
      if (sum * confidence <= best[at]!) continue;
      const score = confidence * sum * (covered / total) ** tuning.coverage;
      if (score > best[at]!) best[at] = score;
    }
  }
  return best;
}
