import { vocabulary } from './synonyms';
import { beginningWith, buildShelf, misspelt, type TermShelf } from './similar-terms';
import { stem, wordsOf } from './words';

/** A shorter word may be meant for too many others. */
const SHORTEST = 4;

/** Words that mean something without standing in the index: those of synonyms and questions, the site's name. */
const ownWords = buildShelf(vocabulary);
const ownSet: ReadonlySet<string> = new Set(vocabulary);

/** As much of an index as spelling needs. */
export interface Spelling {
  readonly isTerm: (term: string) => boolean;
  /** All terms, sorted. */
  readonly terms: readonly string[];
  readonly shelf: TermShelf;
  /** How often a term stands in the texts, roughly. */
  readonly countOf: (term: string) => number;
}

/**
 * Puts the nearest known word in the place of each that is not known. A word that is only begun is left alone.
 *
 * @param query as typed
 * @returns the same query where nothing is wrong, or nothing is near
 */
export function correctQuery(query: string, spelling: Spelling): string {
  let corrected = '';
  let done = 0;
  for (const { term, start, end } of wordsOf(query)) {
    // Parts of names come after their whole, and joined names after their parts.
    if (start < done || term.length !== end - start) continue;
    const right = isKnown(term, spelling) ? undefined : nearest(term, spelling);
    corrected += query.slice(done, start) + (right ?? query.slice(start, end));
    done = end;
  }
  return corrected + query.slice(done);
}

function isKnown(word: string, { isTerm, terms }: Spelling): boolean {
  if (word.length < SHORTEST || !/^[a-z_$][\w$]*$/.test(word)) return true;
  const isWhole = isTerm(word) || isTerm(stem(word)) || ownSet.has(word);
  return isWhole || beginningWith(word, terms, 1).length > 0;
}

function nearest(word: string, { shelf, countOf }: Spelling): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const { term, likeness } of [...misspelt(word, shelf), ...misspelt(word, ownWords)]) {
    // Among equally near ones the usual word is meant.
    const sureness = likeness + Math.min(Math.log1p(countOf(term)), 5) * 0.02;
    if (sureness > most) [best, most] = [term, sureness];
  }
  return best;
}
