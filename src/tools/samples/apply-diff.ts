import { parseDiff } from '../../../plugins/gatsby-transformer-docs/src/markdown/fence-meta';

/** A file after a change, or why the change doesn't fit; `line` is the 1-based line of the diff. */
export type Applied = { content: string } | { line: number; message: string };

type Line = { kind: 'same' | 'ins' | 'del'; text: string; number: number };

const GAP = /^\s*(?:\/\/|#)?\s*…,?\s*$/;

/**
 * Changes a file as a diff says. Its unchanged and removed lines must stand in the file as they are, one after another;
 * a line of `…` says that some are left out.
 *
 * @param content the file before; '' if there is none
 * @param diff a fence's code
 */
export function applyDiff(content: string, diff: string): Applied {
  const file = content === '' ? [] : content.replace(/\n$/, '').split('\n');
  const result: string[] = [];
  let at = 0;
  for (const hunk of splitHunks(diff)) {
    const old = hunk.filter(({ kind }) => kind !== 'ins');
    const start = findBlock(
      file,
      old.map(({ text }) => text),
      at,
    );
    if (start === null) return describeMiss(file, old, at);
    result.push(...file.slice(at, start));
    for (const { kind, text } of hunk) if (kind !== 'del') result.push(text);
    at = start + old.length;
  }
  result.push(...file.slice(at));
  return { content: `${result.join('\n')}\n` };
}

/** Whether a change leaves lines out. */
export function hasGap(diff: string): boolean {
  return (
    splitHunks(diff).length > 1 || parseDiff(diff).some(({ kind, text }) => kind === 'same' && GAP.test(text))
  );
}

/** The file before a change that shows all of it. */
export function oldSide(diff: string): string {
  return parseDiff(diff)
    .filter(({ kind }) => kind === 'same' || kind === 'del')
    .map(({ text }) => `${text}\n`)
    .join('');
}

function splitHunks(diff: string): Line[][] {
  const hunks: Line[][] = [[]];
  for (const [index, { kind, text }] of parseDiff(diff).entries()) {
    if (kind === 'head' || (kind === 'same' && GAP.test(text))) hunks.push([]);
    else hunks[hunks.length - 1]?.push({ kind, text, number: index + 1 });
  }
  return hunks.filter((hunk) => hunk.length > 0);
}

const sameLine = (a: string | undefined, b: string | undefined) => a?.trimEnd() === b?.trimEnd();

function findBlock(file: readonly string[], block: readonly string[], from: number): number | null {
  for (let start = from; start + block.length <= file.length; start++)
    if (block.every((line, index) => sameLine(line, file[start + index]))) return start;
  return null;
}

/** The line at which the longest beginning that does fit ends. */
function describeMiss(file: readonly string[], old: readonly Line[], from: number): Applied {
  let longest = 0;
  for (let start = from; start < file.length; start++) {
    let length = 0;
    while (length < old.length && sameLine(old[length]?.text, file[start + length])) length++;
    longest = Math.max(longest, length);
  }
  const line = old[longest] ?? old[0];
  return {
    line: line?.number ?? 1,
    message: `this line isn't in the file at that place: ${JSON.stringify(line?.text ?? '')}`,
  };
}
