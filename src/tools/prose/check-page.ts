import type { EnglishReader } from './english-reader';
import type { Page, ProseProblem } from './page';
import { placeOf } from './place-of';
import type { Rule } from './rules/rule';

/**
 * Holds a page against rules.
 *
 * @param page of `readPage`
 * @param rules of its language
 * @param read English
 * @returns everything that goes against them, in the order of the page
 */
export function checkPage(page: Page, rules: readonly Rule[], read: EnglishReader): ProseProblem[] {
  const passages = page.passages.map((passage) => ({ passage, english: read(passage) }));
  return (
    rules
      .flatMap(({ name, check }) => check(page, passages).map((finding) => ({ ...finding, rule: name })))
      .sort((a, b) => a.offset - b.offset)
      // Of a word with several faults the dictionary says least.
      .filter(
        ({ rule, offset }, _, all) =>
          rule !== 'spelling' || all.every((one) => one.offset !== offset || one.rule === rule),
      )
      .map(({ offset, message, example, rule }) => ({
        file: page.file,
        ...placeOf(page.source, offset),
        message,
        example,
        rule,
      }))
  );
}
