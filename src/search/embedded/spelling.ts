import { editDistance } from 'docs-core/edit-distance';
import { isStopWord } from './common-words';
import { stem } from './tokenizer';

/** The part of an index that corrections need. */
export interface Dictionary {
  readonly hasTerm: (term: string) => boolean;
  /** All terms, sorted. */
  readonly terms: readonly string[];
  readonly countOf: (term: string) => number;
}

/** The place of the first term that does not come before a text. */
function placeOf(text: string, terms: readonly string[]): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The terms of a sorted list that begin with an unfinished word, without the word itself. */
export function termsWithPrefix(prefix: string, terms: readonly string[], limit: number): string[] {
  const found: string[] = [];
  for (let at = placeOf(prefix, terms); found.length < limit && terms[at]?.startsWith(prefix); at += 1)
    if (terms[at] !== prefix) found.push(terms[at]!);
  return found;
}

/** A shorter word is similar to too many others. */
const MIN_LENGTH = 4;

/**
 * The term that a misspelt word is meant for: the one with the fewest differences, of several the most frequent. The
 * first letter is seldom wrong.
 */
function mostSimilar(word: string, { terms, countOf }: Dictionary): string | undefined {
  if (word.length < MIN_LENGTH || !/^[a-z_$]/.test(word)) return undefined;
  let most = word.length < 8 ? 1 : 2;
  let best: string | undefined;
  for (let at = placeOf(word[0]!, terms); terms[at]?.[0] === word[0]; at += 1) {
    const term = terms[at]!;
    if (term.length < MIN_LENGTH - 1 || Math.abs(term.length - word.length) > most) continue;
    const edits = editDistance(word, term, most);
    if (edits > most || (edits === most && best !== undefined && countOf(term) <= countOf(best))) continue;
    most = edits;
    best = term;
  }
  return best;
}

/** Replaces each word that is unknown and begins no known one by the most similar one, if there is any. */
export function correctQuery(query: string, dictionary: Dictionary): string {
  return query.replace(/(?<![\p{L}\p{N}])[a-z_$][\w$]+(?!\p{L})/giu, (typed) => {
    const word = typed.toLowerCase();
    const isKnown =
      isStopWord(word) ||
      [word, stem(word)].some(dictionary.hasTerm) ||
      termsWithPrefix(word, dictionary.terms, 1).length > 0;
    return isKnown ? typed : (mostSimilar(word, dictionary) ?? typed);
  });
}
