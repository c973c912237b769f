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
  /** `x` for each character of the text that is code: it counts as a word, but isn't spell-checked. */
  readonly code: string;
};

/** Replaces code that isn't a word. Capitalized, as it may begin a sentence. */
export const STAND_IN = 'Code';

export type Page = {
  /** Path of the file, as problems shall name it. */
  readonly file: string;
  readonly source: string;
  readonly passages: readonly Passage[];
  /** The texts of its links, which are in their paragraphs, too. */
  readonly links: readonly Passage[];
};

/** A violation of a rule, with its location and how it would be right. */
export type Finding = {
  readonly offset: number;
  readonly message: string;
  readonly example: string;
  /** The rule's name, of one that finds several kinds of problems. */
  readonly rule?: string;
};

export type ProseProblem = Problem & { readonly rule: string };

/** One idea of the style guide. */
export type Rule = {
  readonly name: string;
  /** Everything on a page that goes against it, in any order. */
  readonly check: (page: Page) => Finding[];
};

/** What a rule finds in a passage: `start` is a position in its text. */
export type PassageFinding = Omit<Finding, 'offset'> & { readonly start: number };

/** Creates a rule that looks at one passage after the other. */
export const passageRule = (name: string, find: (passage: Passage) => PassageFinding[]): Rule => ({
  name,
  check: ({ passages }) =>
    passages.flatMap((passage) =>
      find(passage).map(({ start, ...finding }) => ({ ...finding, offset: offsetOf(passage, start) })),
    ),
});

/** Checks a page against rules; all violations are in the order of the page. */
export function checkPage({ source, ...page }: Page, rules: readonly Rule[]): ProseProblem[] {
  const found = rules.flatMap(({ name, check }) =>
    check({ source, ...page }).map((finding) => ({ rule: name, ...finding })),
  );
  return (
    found
      .sort((a, b) => a.offset - b.offset)
      // Of a word with several problems the dictionary's is the least specific.
      .filter(
        ({ rule, offset }, _, all) =>
          rule !== 'spelling' || all.every((one) => one.offset !== offset || one.rule === rule),
      )
      .map(({ offset, ...problem }) => ({ file: page.file, ...positionAt(source, offset), ...problem }))
  );
}

/** The offset in the file of a position in a passage. */
export const offsetOf = ({ offsets }: Passage, index: number): number =>
  offsets[index] ?? offsets.at(-1) ?? 0;

/** Whether a range of a passage touches code. */
export const touchesCode = ({ code }: Passage, { start, end }: Range): boolean =>
  code.slice(start, end).includes('x');

/**
 * Finds words of a passage, where they aren't code.
 *
 * @param pattern with the flag g
 */
export function findPattern(passage: Passage, pattern: RegExp): (Range & { readonly text: string })[] {
  return [...passage.text.matchAll(pattern)]
    .map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }))
    .filter((match) => !touchesCode(passage, match));
}
