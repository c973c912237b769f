import type { Problem } from '../../../plugins/docs-core/src/problem';

/** A passage, and what is known of its English. */
type ReadPassage = { readonly passage: Passage; readonly english: English };

/** One idea of the style guide. */
export type Rule = {
  readonly name: string;
  /** Everything on a page that goes against it, in any order. */
  readonly check: (page: Page, passages: readonly ReadPassage[]) => Finding[];
};

/**
 * Creates a rule that looks at one passage after the other.
 *
 * @param find returns what goes against it, `start` in the passage's text
 */
export function passageRule(
  name: string,
  find: (passage: Passage, english: English) => (Omit<Finding, 'offset'> & { readonly start: number })[],
): Rule {
  const check: Rule['check'] = (_page, passages) =>
    passages.flatMap(({ passage, english }) =>
      find(passage, english).map(({ start, ...finding }) => ({
        offset: offsetOf(passage, start),
        ...finding,
      })),
    );
  return { name, check };
}

/** Line and column of an offset in a file; both 1-based. */
export function positionOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

export const lineAt = (source: string, offset: number): number => positionOf(source, offset).line;

/** What a passage is to the page. */
export type PassageKind = 'paragraph' | 'heading' | 'cell' | 'alt' | 'title' | 'description' | 'related';

/** A range of a text: start, and end (exclusive). */
export type Range = { readonly start: number; readonly end: number };

/** A library's message about words of a passage. */
export type Remark = Range & {
  readonly source: string;
  /** Suggested replacements, best first. */
  readonly expected: readonly string[];
};

/** A passage as sentences and words, with remarks. Positions are those of its text. */
export type English = {
  readonly sentences: readonly Range[];
  readonly words: readonly Range[];
  readonly remarks: readonly Remark[];
};

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

/** The text of a link; links that are or have code aren't among them. */
export type PageLink = { readonly text: string; readonly offset: number };

/** The prose of a page. */
export type Page = {
  /** Path of the file, as problems shall name it. */
  readonly file: string;
  readonly source: string;
  readonly passages: readonly Passage[];
  readonly links: readonly PageLink[];
};

/** Replaces code that isn't a word. Capitalized, as it may begin a sentence. */
export const STAND_IN = 'Code';

/** A violation of a rule, with its location. */
export type Finding = {
  readonly offset: number;
  readonly message: string;
  /** How it would be right. */
  readonly example: string;
};

/** A problem and the rule that found it. */
export type ProseProblem = Problem & { readonly rule: string };

/** The offset in the file of a position in a passage. */
export function offsetOf({ offsets }: Passage, index: number): number {
  return offsets[index] ?? offsets.at(-1) ?? 0;
}

/** Whether a range of a passage touches code. */
export function touchesCode({ code }: Passage, { start, end }: Range): boolean {
  return code.some((range) => range.start < end && range.end > start);
}
