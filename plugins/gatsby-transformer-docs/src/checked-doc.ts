import type { MarkdownProblem } from './body/types';

/** What the checks across pages need to know of a page. */
export interface CheckedDoc {
  /** Path of the file, relative to the project. */
  file: string;
  /** Where a fault of the whole page is mended, if not in the first line. */
  place?: { line: number; column: number };
  url: string;
  /** Lines before the body's first line. */
  bodyOffset: number;
  /** Ids a link into the page can lead to. */
  ids: readonly string[];
  links: readonly { url: string; line: number; column: number }[];
  /** Links that the build made of facts. */
  factLinks?: readonly { url: string; line: number; column: number }[];
  /** With the place of each in the file where it is known. */
  related: readonly { url: string; line?: number; column?: number }[];
  /** What stands before its language's paths; '' or left out for the language that others translate. */
  prefix?: string;
  problems: readonly MarkdownProblem[];
}
