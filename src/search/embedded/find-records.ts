import { pairsAcrossWords } from './chinese-pairs';
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
/** From this cohesion on a pair is a word, whether the browser's dictionary has it or not. */
const WORD_COHESION = 0.2;

/** Sections of an average page. */
const AVERAGE_SECTIONS = 20;

/** Inverse document frequency: the rarer a term, the higher. */
function inverseFrequency(index: InvertedIndex, term: string): number {
  const count = index.postings.count(term);
  return Math.log(1 + (index.records.length - count + 0.5) / (count + 0.5));
}

/** The factor of a pair of Chinese characters: one that spans two words is there by chance. */
function factorOfPair(cohesion: number, isAcross: boolean): number {
  const factor = Math.min(1, Math.max(tuning.loosePair, (cohesion / FIRM_PAIR) ** PAIR_EXPONENT));
  return isAcross && cohesion < WORD_COHESION ? factor * tuning.pairAcross : factor;
}

function matchTerms(
  word: string,
  { isLast, isAcross }: { readonly isLast: boolean; readonly isAcross: boolean },
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
  if (isCjk(word)) weight *= tuning.cjkPair * factorOfPair(index.cohesionOf(word), isAcross);
  return { terms, weight };
}

/** The scores of one word, by the indexes of records and of pages. */
export interface WordScores extends TermMatches {
  readonly records: ReadonlyMap<number, number>;
  readonly pages: ReadonlyMap<number, number>;
}

function scoreWord(matches: TermMatches, index: InvertedIndex): WordScores {
  const records = new Map<number, number>();
  const pages = new Map<number, number>();
  for (const { term, similarity } of matches.terms) {
    const { records: own, weights } = index.postings.get(term);
    const worth = similarity * Math.min(inverseFrequency(index, term), matches.weight * MAX_GAIN);
    for (let at = 0; at < own.length; at += 1) {
      const record = own[at]!;
      const termWeight = weights[at]!;
      const score = (worth * termWeight) / (termWeight + tuning.saturation);
      setMax(records, record, score);
      setMax(pages, index.pageOfRecord[record]!, score);
    }
  }
  return { ...matches, records, pages };
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
  const across = pairsAcrossWords(words);
  const matches = words.map((word, position): WordScores => {
    const at = { isLast: position === words.length - 1, isAcross: across.has(word) };
    const key = `${word}${at.isLast ? '…' : ''}${at.isAcross ? '|' : ''}`;
    const own = cache.get(key) ?? scoreWord(matchTerms(word, at, index, termsByLength), index);
    cache.set(key, own);
    return own;
  });
  const totalWeight = matches.reduce((sum, { weight }) => sum + weight, 0);
  const records = new ScoreSum(totalWeight);
  const pages = new ScoreSum(totalWeight);
  const used = new Set<string>();
  for (const { terms, weight, ...scores } of matches) {
    for (const { term } of terms) used.add(term);
    records.add(scores.records, weight);
    pages.add(scores.pages, weight);
  }
  const scores = new Map<number, number>();
  for (const record of records.sums.keys()) {
    const { page, isStart } = index.records[record]!;
    if (isStart) continue;
    const sections = page.records.length;
    const pagePart = tuning.pagePart * (1 + sections / AVERAGE_SECTIONS) ** -tuning.pageLength;
    const score = records.score(record) + pagePart * pages.score(index.pageOfRecord[record]!);
    scores.set(record, confidence * score);
  }
  return { scores, terms: used, matches };
}

/** Raises the score of a key, if the other one is higher. */
export function setMax(scores: Map<number, number>, key: number, score: number): void {
  if (score > (scores.get(key) ?? 0)) scores.set(key, score);
}

/** Sums the scores of a query's words, of records or of pages. */
class ScoreSum {
  readonly sums = new Map<number, number>();
  private readonly covered = new Map<number, number>();

  constructor(private readonly totalWeight: number) {}

  add(scores: ReadonlyMap<number, number>, weight: number): void {
    for (const [key, score] of scores) {
      this.sums.set(key, (this.sums.get(key) ?? 0) + score);
      this.covered.set(key, (this.covered.get(key) ?? 0) + weight);
    }
  }

  /** The sum, lowered by the share of words that are missing. */
  score(key: number): number {
    const share = this.totalWeight === 0 ? 1 : (this.covered.get(key) ?? 0) / this.totalWeight;
    return (this.sums.get(key) ?? 0) * share ** tuning.coverage;
  }
}
