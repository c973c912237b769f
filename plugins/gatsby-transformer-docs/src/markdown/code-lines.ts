import { codeHtml, codeLinesHtml, type CodeHtml } from './code-html';
import { parseDiff, type DiffLine } from './diff-lines';
import { buildRuns, splitLines, type Run } from './highlight';
import type { Language } from './languages';
import type { LinkedRange } from '../body/tag-extension';
import { linkRuns } from './linked-runs';

/**
 * Builds the content of a code block. Only marked lines get an element of their own, since every element weighs.
 *
 * @param code source text
 * @param language how to color it
 * @param mark 1-based numbers of the lines to tint
 * @param links parts of the code that lead somewhere
 * @returns content for `<code>`
 */
export function codeContent(
  code: string,
  language: Language,
  mark: ReadonlySet<number> | undefined,
  links: readonly LinkedRange[] = [],
): CodeHtml {
  const runs = linkRuns(buildRuns(code, language), links);
  if (!mark) return codeHtml(runs);
  return codeLinesHtml(
    splitLines(runs).map((line, index) => ({ runs: line, className: mark.has(index + 1) ? 'mark' : null })),
  );
}

/**
 * Builds the content of a diff. The signs are not in it, so that what is selected and copied is code.
 *
 * @param code the diff
 * @param language of the code in it
 * @returns content for `<code>`: added lines are `.line.ins`, removed ones `.line.del`, heads of hunks `.line.head`
 */
export function diffContent(code: string, language: Language): CodeHtml {
  const lines = parseDiff(code);
  // Each version is colored as a whole: a line alone doesn't know that it stands inside a comment or a template.
  const next = colorVersion(lines, 'ins', language);
  const previous = colorVersion(lines, 'del', language);
  return codeLinesHtml(
    lines.map(({ kind, text }) => {
      if (kind === 'head') return { runs: [{ color: 'c', text }], className: kind };
      if (kind === 'del') return { runs: previous.shift() ?? [], className: kind };
      if (kind === 'same') previous.shift();
      return { runs: next.shift() ?? [], className: kind === 'same' ? null : kind };
    }),
  );
}

function colorVersion(lines: readonly DiffLine[], changed: 'ins' | 'del', language: Language): Run[][] {
  const version = lines.filter(({ kind }) => kind === 'same' || kind === changed);
  return splitLines(buildRuns(version.map(({ text }) => text).join('\n'), language));
}
