import {
  type FenceMarks,
  parseFenceMeta,
} from '../../../plugins/gatsby-transformer-docs/src/markdown/fence-meta';
import type { Project } from './project';
import type { Sandbox } from './sandbox';
import type { Runner } from './runner/runner-process';
import { splitFrontMatter } from '../../../plugins/docs-core/src/front-matter';

/** Indentation and quotes before it, the fence's signs, its language, the rest. */
const OPENING = /^([ \t>]*)(`{3,}|~{3,})[ \t]*([^\s`]*)[ \t]*([^`]*)$/;

/**
 * Finds the fences of a page. MDX has no indented code, so that a line of backticks always opens one, also within
 * lists.
 *
 * @returns its fences in order; one that is never closed goes on to the end
 */
export function readFences(text: string): Fence[] {
  const lines = text.split(/\r?\n/);
  const fences: Fence[] = [];
  for (let index = splitFrontMatter(text).bodyLine - 1; index < lines.length; index++) {
    const [, indent = '', signs = '', lang = '', meta = ''] = OPENING.exec(lines[index] ?? '') ?? [];
    if (signs === '') continue;
    const end = findEnd(lines, index + 1, signs);
    const code = lines.slice(index + 1, end).map((line) => dedent(line, indent));
    fences.push({
      lang: lang.toLowerCase(),
      marks: parseFenceMeta(meta).marks,
      code: code.join('\n'),
      line: index + 1,
      column: indent.length + 1,
    });
    index = end;
  }
  return fences;
}

function findEnd(lines: readonly string[], from: number, signs: string): number {
  const closing = new RegExp(`^[ \\t>]*${signs[0]}{${signs.length},}[ \\t]*$`);
  const found = lines.slice(from).findIndex((line) => closing.test(line));
  return found < 0 ? lines.length : from + found;
}

/** Removes the indentation of the opening line, as far as it is there. */
function dedent(line: string, indent: string): string {
  let at = 0;
  while (at < indent.length && (line[at] === indent[at] || line[at] === ' ')) at++;
  return line.slice(at);
}

/** Where code is tried. */
export type CodeContext = { sandbox: Sandbox; runner: Runner; limit: number };

export type FenceContext = CodeContext & {
  fences: readonly Fence[];
  /** Whether the page is a guide, whose readers install packages. */
  isGuide: boolean;
  projectOf: (name: string) => Project;
  /** What the fence before printed, if it was run. */
  printed: string | null;
  /** Fences that are to fail with a text which hasn't been seen yet. */
  awaited: { fence: Fence; message: string }[];
};

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

export type Problem = { page: string; line: number; column: number; message: string; example: string };

/** What was done with a fence; a fence counts once under each. */
export const CHECK_KINDS = [
  'parsed',
  'validated',
  'type-checked',
  'run',
  'compared',
  'failing',
  'skipped',
  'shown',
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** The findings on a page; plain data, so that they can be cached. */
export type PageReport = {
  page: string;
  fences: number;
  checks: Partial<Record<CheckKind, number>>;
  problems: Problem[];
  seconds: number;
};

/** A problem of a fence: line and column 1-based, of its code; line 0 is the line of its backticks. */
export type Finding = { line: number; column: number; message: string; example?: string };

/** What was done with a fence and what is wrong with it. */
export type Checked = { checks: CheckKind[]; problems: Finding[] };
