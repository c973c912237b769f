import { positionAt, type Problem } from 'docs-core/problem';

/** What a passage is to the page; `label`: the title of an aside, the label of a tab. */
export type PassageKind =
  'paragraph' | 'heading' | 'cell' | 'label' | 'alt' | 'title' | 'description' | 'related';

/** A range of a text: start, and end (exclusive). */
export type Range = { readonly start: number; readonly end: number };

/** A run of prose: a paragraph, a heading, a cell … without the marks around its words. */
export type Passage = {
  readonly kind: PassageKind;
  /** White space is collapsed; code is replaced by its only word, or by `STAND_IN`. */
  readonly text: string;
  /** Offset in the file of each character of the text. */
  readonly offsets: readonly number[];
  /** Ranges of the text that are code: they count as words, but aren't spell-checked. */
  readonly code: readonly Range[];
};

/** Replaces code that isn't a word. Capitalized, as it may begin a sentence. */
export const STAND_IN = 'Code';

/** The prose of a page. */
export type Page = {
  /** Path of the file, as problems shall name it. */
  readonly file: string;
  readonly source: string;
  readonly passages: readonly Passage[];
  /** The texts of its links, which are in their paragraphs, too. */
  readonly links: readonly Passage[];
};

/** A violation of a rule, with its location. */
export type Finding = {
  readonly offset: number;
  readonly message: string;
  /** How it would be right. */
  readonly example: string;
};

/** A problem and the rule that found it. */
export type ProseProblem = Problem & { readonly rule: string };

/** One idea of the style guide. */
export type Rule = {
  readonly name: string;
  /** Everything on a page that goes against it, in any order. */
  readonly check: (page: Page) => Finding[];
};

/**
 * Creates a rule that looks at one passage after the other.
 *
 * @param find returns what goes against it, `start` in the passage's text
 */
export function passageRule(
  name: string,
  find: (passage: Passage) => (Omit<Finding, 'offset'> & { readonly start: number })[],
): Rule {
  const check: Rule['check'] = ({ passages }) =>
    passages.flatMap((passage) =>
      find(passage).map(({ start, message, example }) => ({
        offset: offsetOf(passage, start),
        message,
        example,
      })),
    );
  return { name, check };
}

/** Checks a page against rules; all violations are in the order of the page. */
export function checkPage(page: Page, rules: readonly Rule[]): ProseProblem[] {
  return (
    rules
      .flatMap(({ name, check }) => check(page).map((finding) => ({ ...finding, rule: name })))
      .sort((a, b) => a.offset - b.offset)
      // Of a word with several problems the dictionary's is the least specific.
      .filter(
        ({ rule, offset }, _, all) =>
          rule !== 'spelling' || all.every((one) => one.offset !== offset || one.rule === rule),
      )
      .map(({ offset, ...finding }) => ({
        file: page.file,
        ...positionAt(page.source, offset),
        ...finding,
      }))
  );
}

/** The offset in the file of a position in a passage. */
export function offsetOf({ offsets }: Passage, index: number): number {
  return offsets[index] ?? offsets.at(-1) ?? 0;
}

/** Whether a range of a passage touches code. */
export function touchesCode({ code }: Passage, { start, end }: Range): boolean {
  return code.some((range) => range.start < end && range.end > start);
}

/**
 * Finds words of a passage, where they aren't code.
 *
 * @param pattern with the flag g
 */
export function findPattern(passage: Passage, pattern: RegExp): (Range & { readonly text: string })[] {
  return [...passage.text.matchAll(pattern)]
    .map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }))
    .filter((match) => !touchesCode(passage, match));
}
