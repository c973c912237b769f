import type { Finding, Page, Passage } from '../page';
import { offsetOf } from '../page';
import { escapePattern, findPattern } from '../rules/find-pattern';
import type { Rule } from '../rules/rule';
import type { Term } from './term-list';

/** From so many times on, a term is what a page is about, not a word in passing. */
const OFTEN = 4;

/**
 * One word for one thing in every language: what the list rejects stands nowhere, and a term that the original uses
 * often has its word in the translation.
 *
 * @param list of the language
 * @param original as its words; null for a translation that is older than it
 */
export function terms(list: readonly Term[], original: Page | null): Rule {
  const rejected = list.flatMap((term) =>
    term.not.map((word) => ({ ...term, word, pattern: patternOf(word) })),
  );
  const often = original ? list.filter(({ term }) => countTerm(original.passages, term) >= OFTEN) : [];
  return {
    name: 'terms',
    check: ({ passages }) => [
      ...passages.flatMap((passage) =>
        rejected.flatMap(({ term, use, word, pattern }) =>
          findPattern(passage, pattern).map(({ start }): Finding => ({
            offset: offsetOf(passage, start),
            message: `"${word}" has another name on these pages (${term})`,
            example: use,
          })),
        ),
      ),
      ...often
        .filter(({ use }) => !passages.some(({ text }) => text.toLowerCase().includes(use.toLowerCase())))
        .map(({ term, use }) => ({
          offset: 0,
          message: `the original uses "${term}" at least ${OFTEN} times, and this page never says ${use}`,
          example: use,
        })),
    ],
  };
}

/** A rejected word; one of Latin letters has to stand alone. */
function patternOf(word: string): RegExp {
  const isLatin = /^[\x20-\x7e]+$/.test(word);
  return new RegExp(isLatin ? `(?<![\\w-])${escapePattern(word)}(?![\\w-])` : escapePattern(word), 'g');
}

function countTerm(passages: readonly Passage[], term: string): number {
  const pattern = new RegExp(`(?<![\\w-])${escapePattern(term)}s?(?![\\w-])`, 'gi');
  return passages.reduce((sum, passage) => sum + findPattern(passage, pattern).length, 0);
}
