import { editDistance } from '../../plugins/docs-core/src/edit-distance';

/** A term of the index that may be meant, and how sure that is (1 for the same). */
export interface SimilarTerm {
  readonly term: string;
  readonly likeness: number;
}

/** Terms by length, each with the set of its letters, so that most need no closer look. */
export type TermShelf = readonly (readonly (readonly [term: string, letters: number])[])[];

function lettersOf(term: string): number {
  let letters = 0;
  for (let at = 0; at < term.length; at += 1) letters |= 1 << (term.charCodeAt(at) % 31);
  return letters;
}

function countBits(value: number): number {
  let bits = value - ((value >> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333);
  return (((bits + (bits >> 4)) & 0x0f0f0f0f) * 0x01010101) >> 24;
}

/** Sorts terms for {@link misspelt}. Chinese pairs and numbers have no misspelling. */
export function buildShelf(terms: readonly string[]): TermShelf {
  const shelf: [string, number][][] = [];
  for (const term of terms) {
    if (term.length < 3 || !/^[a-z_$]/.test(term)) continue;
    (shelf[term.length] ??= []).push([term, lettersOf(term)]);
  }
  return shelf;
}

/** How many mistakes a word may have. */
export function mistakesIn(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** The terms that a misspelt word may have been meant for. */
export function misspelt(word: string, shelf: TermShelf): SimilarTerm[] {
  const most = mistakesIn(word.length);
  if (most === 0) return [];
  const letters = lettersOf(word);
  const found: SimilarTerm[] = [];
  for (let length = word.length - most; length <= word.length + most; length += 1) {
    for (const [term, own] of shelf[length] ?? []) {
      if (countBits(letters ^ own) > 2 * most) continue;
      const mistakes = editDistance(word, term, most);
      // The first letter is seldom wrong.
      const first = term[0] === word[0] ? 0 : 0.15;
      if (mistakes <= most) found.push({ term, likeness: 1 - 0.18 * mistakes - first });
    }
  }
  return found;
}

/** The terms that begin with what has been typed so far; at most `limit`. */
export function beginningWith(start: string, terms: readonly string[], limit: number): SimilarTerm[] {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]! < start) low = middle + 1;
    else high = middle;
  }
  const found: SimilarTerm[] = [];
  for (let at = low; at < terms.length && found.length < limit && terms[at]!.startsWith(start); at += 1) {
    const term = terms[at]!;
    if (term !== start) found.push({ term, likeness: 0.55 + 0.35 * (start.length / term.length) });
  }
  return found;
}
