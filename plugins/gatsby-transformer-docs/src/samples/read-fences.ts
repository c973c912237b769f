import { splitFrontMatter } from 'docs-core/front-matter';
import { type FenceMarks, parseFenceMeta } from '../markdown/fence-meta';

/** A fence as it is written. */
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

/** Pages with more separate folders are a collection of mistakes and their corrections, which is not followed. */
export const MOST_SIDE_PROJECTS = 6;

/** Whether a page can be followed from its own package.json on; what has a folder of its own is beside that. */
export function isFollowed(fences: readonly Pick<Fence, 'lang' | 'marks'>[]): boolean {
  const names = new Set(fences.flatMap(({ marks: { project } }) => project ?? []));
  return (
    names.size <= MOST_SIDE_PROJECTS &&
    fences.some(
      ({ lang, marks }) => lang !== 'output' && marks.file === 'package.json' && marks.project === undefined,
    )
  );
}

/**
 * Finds the first configuration that is an ES module by its syntax alone: without a `package.json` that says so, Node.js
 * has to guess, and one that `npm init` has written says the opposite.
 *
 * @param project name of the only one that counts; all without it
 * @returns its index; -1 for none
 */
export function findUntyped(fences: readonly Pick<Fence, 'marks' | 'code'>[], project?: string): number {
  const manifests = fences.flatMap(({ marks }) => (marks.file === 'package.json' ? [marks.project] : []));
  return fences.findIndex(
    ({ marks, code }) =>
      marks.file === 'webpack.config.js' &&
      (project === undefined || project === (marks.project ?? 'project')) &&
      !manifests.some((name) => name === undefined || name === marks.project) &&
      /^export /m.test(code),
  );
}

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
