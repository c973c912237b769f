import { splitFrontMatter } from '../../../plugins/docs-core/src/front-matter';
import { parseFenceMeta } from '../../../plugins/gatsby-transformer-docs/src/markdown/fence-meta';
import type { Fence } from './fence';

/** Indentation and quotes before it, the fence's signs, its language, the rest. */
const OPENING = /^([ \t>]*)(`{3,}|~{3,})[ \t]*([^\s`]*)[ \t]*([^`]*)$/;

/**
 * Finds the fences of a page. MDX has no indented code, so that a line of backticks always opens one, also within
 * lists.
 *
 * @param text the page with its front matter
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

/** Takes away what the opening line was indented by, as far as it is there. */
function dedent(line: string, indent: string): string {
  let at = 0;
  while (at < indent.length && (line[at] === indent[at] || line[at] === ' ')) at++;
  return line.slice(at);
}
