/** The marks of a fence that the check reads; the page's own plugin shows some of them too. */
import type { FenceMarks } from '../../../plugins/gatsby-transformer-docs/src/markdown/fence-meta';

/** A fenced block of code of a page. */
export type Fence = {
  /** As written after the backticks, in lower case; '' for none. */
  lang: string;
  marks: FenceMarks;
  /** The code, without the fence's own indentation. */
  code: string;
  /** 1-based line of the opening backticks; the code starts on the next one. */
  line: number;
  /** 1-based column of the opening backticks; the code's first column is the same. */
  column: number;
};

/** What is wrong with a fence, and where. */
export type Problem = { page: string; line: number; column: number; message: string; example: string };

/** What was done with a fence; a fence counts once under each. */
export type Deed =
  'parsed' | 'validated' | 'type-checked' | 'run' | 'compared' | 'failing' | 'skipped' | 'shown';

/** What a page's check found; plain data, so that it can be kept. */
export type PageReport = {
  page: string;
  fences: number;
  deeds: Partial<Record<Deed, number>>;
  problems: Problem[];
  seconds: number;
};

/** A fault at a place within a fence's code; line and column 1-based, of the code. */
export type Fault = { line: number; column: number; message: string };

/** A fault with an example of what is right. */
export type Finding = Fault & { example?: string };

/** What was done with a fence and what is wrong with it; line 0 is the line of its backticks. */
export type Checked = { deeds: Deed[]; faults: Finding[] };
