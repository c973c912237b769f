import { editDistance } from 'docs-core/edit-distance';
import { isStopWord } from './common-words';
import { stem, tokenize } from './tokenizer';

/** A term of the index that may be meant, and how similar it is to the word typed: 1 for the same. */
export interface SimilarTerm {
  readonly term: string;
  readonly similarity: number;
}

/** Terms by their length, each with the set of its letters as bits, so that few edit distances are computed. */
export type TermsByLength = readonly (readonly (readonly [term: string, letters: number])[])[];

function lettersOf(term: string): number {
  let letters = 0;
  for (let index = 0; index < term.length; index += 1) letters |= 1 << (term.charCodeAt(index) % 31);
  return letters;
}

function countBits(value: number): number {
  let bits = 0;
  for (let left = value; left !== 0; left &= left - 1) bits += 1;
  return bits;
}

/** Groups terms for {@link similarTerms}. Chinese pairs and numbers have no misspellings and are left out. */
export function groupByLength(terms: readonly string[]): TermsByLength {
  const groups: [string, number][][] = [];
  for (const term of terms) {
    if (term.length < 3 || !/^[a-z_$]/.test(term)) continue;
    (groups[term.length] ??= []).push([term, lettersOf(term)]);
  }
  return groups;
}

/** A shorter word is similar to too many others. */
const MIN_LENGTH = 4;

/** The terms that a misspelt word may be meant for. */
export function similarTerms(word: string, terms: TermsByLength): SimilarTerm[] {
  if (word.length < MIN_LENGTH) return [];
  const max = word.length < 8 ? 1 : 2;
  const letters = lettersOf(word);
  const found: SimilarTerm[] = [];
  for (let length = word.length - max; length <= word.length + max; length += 1) {
    for (const [term, own] of terms[length] ?? []) {
      if (countBits(letters ^ own) > 2 * max) continue;
      const edits = editDistance(word, term, max);
      // The first letter is seldom wrong.
      const penalty = term[0] === word[0] ? 0 : 0.15;
      if (edits <= max) found.push({ term, similarity: 1 - 0.18 * edits - penalty });
    }
  }
  return found;
}

/** The terms of a sorted list that begin with an unfinished word, without the word itself. */
export function termsWithPrefix(prefix: string, terms: readonly string[], limit: number): SimilarTerm[] {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]! < prefix) low = middle + 1;
    else high = middle;
  }
  const found: SimilarTerm[] = [];
  for (let index = low; found.length < limit && terms[index]?.startsWith(prefix); index += 1) {
    const term = terms[index]!;
    if (term !== prefix) found.push({ term, similarity: 0.55 + 0.35 * (prefix.length / term.length) });
  }
  return found;
}

/** The part of an index that corrections need. */
export interface Dictionary {
  readonly hasTerm: (term: string) => boolean;
  /** All terms, sorted. */
  readonly terms: readonly string[];
  readonly termsByLength: TermsByLength;
  readonly countOf: (term: string) => number;
}

/**
 * Replaces each unknown word by the most similar known one.
 *
 * @param unfinished whether words that only begin known ones are replaced, too: `sever`, of `several`, by `server`
 * @returns the query itself where every word is known or similar to none
 */
export function correctQuery(query: string, dictionary: Dictionary, unfinished = false): string {
  let corrected = '';
  let done = 0;
  for (const { term, start, end } of tokenize(query)) {
    // Parts of names follow the whole name, and joined names follow their parts.
    if (start < done || term.length !== end - start) continue;
    const begins = !unfinished && termsWithPrefix(term, dictionary.terms, 1).length > 0;
    const replacement = isKnown(term, dictionary) || begins ? undefined : mostSimilar(term, dictionary);
    corrected += query.slice(done, start) + (replacement ?? query.slice(start, end));
    done = end;
  }
  return corrected + query.slice(done);
}

const isKnown = (word: string, { hasTerm }: Dictionary): boolean =>
  word.length < MIN_LENGTH ||
  !/^[a-z_$][\w$]*$/.test(word) ||
  [word, stem(word)].some(hasTerm) ||
  isStopWord(word);

function mostSimilar(word: string, { termsByLength, countOf }: Dictionary): string | undefined {
  // Among equally similar terms the most frequent one is meant.
  const scores = similarTerms(word, termsByLength).map(({ term, similarity }) => ({
    term,
    score: similarity + Math.min(Math.log1p(countOf(term)), 5) * 0.02,
  }));
  return scores.sort((a, b) => b.score - a.score)[0]?.term;
}
