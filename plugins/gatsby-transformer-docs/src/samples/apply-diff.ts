import { parseDiff } from '../markdown/fence-meta';

type Line = { kind: 'same' | 'ins' | 'del'; text: string; number: number };

const GAP = /^\s*(?:\/\/|#)?\s*…,?\s*$/;

/**
 * Applies a diff to a file. Its unchanged and removed lines must be in the file, one after another;
 * a line of `…` represents omitted ones.
 *
 * @param content the file before; '' if there is none
 * @returns the file after it, or why it doesn't fit; `line` is the 1-based line of the diff
 */
export function applyDiff(content: string, diff: string) {
  const file = content === '' ? [] : content.replace(/\n$/, '').split('\n');
  const result: string[] = [];
  let at = 0;
  for (const hunk of splitHunks(diff)) {
    const old = hunk.filter(({ kind }) => kind !== 'ins');
    const { start, fitting } = findBlock(file, old, at);
    if (start === null) {
      const { number = 1, text = '' } = old[fitting] ?? {};
      const message = `this line isn't in the file at that position: ${JSON.stringify(text)}`;
      return { line: number, message };
    }
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

/** Where lines are in a file, one after another; if nowhere, how many of them fit at most. */
function findBlock(file: readonly string[], block: readonly Line[], from: number) {
  let fitting = 0;
  for (let start = from; start <= file.length; start++) {
    const wrong = block.findIndex(({ text }, index) => text.trimEnd() !== file[start + index]?.trimEnd());
    if (wrong < 0) return { start, fitting: block.length };
    fitting = Math.max(fitting, wrong);
  }
  return { start: null, fitting };
}
