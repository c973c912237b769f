import type { ElementContent } from 'hast';
import { parseDiff, type DiffLine } from './diff-lines';
import { element, text } from './element';
import { buildRuns, runsToNodes, splitLines, type Run } from './highlight';
import type { Language } from './languages';

/**
 * Builds the content of a code block. Only marked lines get an element of their own, since every element weighs.
 *
 * @param code source text
 * @param language how to color it
 * @param mark 1-based numbers of the lines to tint
 * @returns content for `<code>`
 */
export function codeContent(
  code: string,
  language: Language,
  mark: ReadonlySet<number> | undefined,
): ElementContent[] {
  const runs = buildRuns(code, language);
  if (!mark) return runsToNodes(runs);
  return joinLines(splitLines(runs), (index) => (mark.has(index + 1) ? 'mark' : null));
}

/**
 * Builds the content of a diff. The signs are not in it, so that what is selected and copied is code.
 *
 * @param code the diff
 * @param language of the code in it
 * @returns content for `<code>`: added lines are `.line.ins`, removed ones `.line.del`, heads of hunks `.line.head`
 */
export function diffContent(code: string, language: Language): ElementContent[] {
  const lines = parseDiff(code);
  // Each version is colored as a whole: a line alone doesn't know that it stands inside a comment or a template.
  const next = colorVersion(lines, 'ins', language);
  const previous = colorVersion(lines, 'del', language);
  const colored = lines.map(({ kind, text: value }): Run[] => {
    if (kind === 'head') return [{ color: 'c', text: value }];
    if (kind === 'del') return previous.shift() ?? [];
    if (kind === 'same') previous.shift();
    return next.shift() ?? [];
  });
  return joinLines(colored, (index) => {
    const kind = lines[index]?.kind;
    return kind === undefined || kind === 'same' ? null : kind;
  });
}

function colorVersion(lines: readonly DiffLine[], changed: 'ins' | 'del', language: Language): Run[][] {
  const version = lines.filter(({ kind }) => kind === 'same' || kind === changed);
  return splitLines(buildRuns(version.map(({ text: value }) => value).join('\n'), language));
}

/** Puts lines together again; a line with a class is a block, and so holds its own line end. */
function joinLines(lines: readonly Run[][], classOf: (index: number) => string | null): ElementContent[] {
  return lines.flatMap((runs, index): ElementContent[] => {
    const end = index < lines.length - 1 ? [text('\n')] : [];
    const content = [...runsToNodes(runs), ...end];
    const name = classOf(index);
    return name === null ? content : [element('span', { className: ['line', name] }, content)];
  });
}
