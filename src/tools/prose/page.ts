import type { Problem } from '../../../plugins/docs-core/src/problem';
import type { English } from './english-reader';

/** A passage, and what is known of its English. */
type ReadPassage = { readonly passage: Passage; readonly english: English };

/** One idea of the style guide. */
export type Rule = {
  readonly name: string;
  /** Everything on a page that goes against it, in any order. */
  readonly check: (page: Page, passages: readonly ReadPassage[]) => Finding[];
};

/** Where in a file an offset stands; both 1-based. */
export function placeOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** The line of an offset. */
export const lineAt = (source: string, offset: number): number => placeOf(source, offset).line;

/** What a passage is to the page. */
export type PassageKind = 'paragraph' | 'heading' | 'cell' | 'alt' | 'title' | 'description' | 'related';

/** A range of a text: where it begins, and the place after its end. */
export type Range = { readonly start: number; readonly end: number };

/** A run of prose: a paragraph, a heading, a cell … without the marks around its words. */
export type Passage = {
  readonly kind: PassageKind;
  /** White space is folded; where there was code stands its only word, or `STAND_IN`. */
  readonly text: string;
  /** Where in the file each character of the text stands. */
  readonly offsets: readonly number[];
  /** Ranges of the text that are code: they have a length and a place, but nobody spells them. */
  readonly code: readonly Range[];
};

/** Words that lead elsewhere; links that are or have code aren't among them. */
export type PageLink = { readonly text: string; readonly offset: number };

/** A page as its words. */
export type Page = {
  /** Path of the file, as problems shall name it. */
  readonly file: string;
  readonly source: string;
  readonly passages: readonly Passage[];
  readonly links: readonly PageLink[];
};

/** Stands for code that isn't a word. It begins as a sentence may. */
export const STAND_IN = 'Code';

/** What a rule says about a place of a page. */
export type Finding = {
  readonly offset: number;
  readonly message: string;
  /** How it would be right. */
  readonly example: string;
};

/** A problem and the rule that found it. */
export type ProseProblem = Problem & { readonly rule: string };

/** Where in the file a place of a passage stands. */
export function offsetOf({ offsets }: Passage, index: number): number {
  return offsets[index] ?? offsets.at(-1) ?? 0;
}

/** Whether a range of a passage touches code. */
export function touchesCode({ code }: Passage, { start, end }: Range): boolean {
  return code.some((range) => range.start < end && range.end > start);
}
