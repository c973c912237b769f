import { hashesOf, splitAtHashes, type HashNames } from './hash-names';

/** Text that stands for whatever was left out. */
const ELLIPSIS = '…';

/** A line that stands for any number of lines, alone or as a comment. */
const ANY_LINES = /^\s*(?:\/\/|#|\/\*|<!--)?\s*…\s*(?:\*\/|-->)?\s*$/;

/** Where what was printed differs from what is shown. */
export type Difference = { expected: string; line: number; got: string };

/** Color codes, what differs from run to run, spaces at the end. */
export function normalizeOutput(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- that is what colors are made of
      .replace(/\u001B\[[\d;]*[A-Za-z]/g, '')
      .replace(/\r/g, '')
      .replace(/\bin (?:…|[\d.]+) (?:ms|s)\b/g, 'in … ms')
      .replace(/[ \t]+$/gm, '')
  );
}

const significant = (text: string) =>
  normalizeOutput(text)
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line !== '');

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The hashes in a printed line, in order of those shown, if it is what the shown one says; otherwise null. */
function matchLine(shown: string, printed: string): string[] | null {
  const hashes = hashesOf(shown);
  if (hashes.length === 0 && !shown.includes(ELLIPSIS)) return shown === printed ? [] : null;
  const pattern = splitAtHashes(shown)
    .map((part) => part.split(ELLIPSIS).map(escape).join('.*'))
    .reduce((before, part, index) => `${before}([0-9a-f]{${hashes[index - 1]?.length ?? 0}})${part}`);
  return new RegExp(`^${pattern}$`).exec(printed)?.slice(1) ?? null;
}

/** A shown line beside the printed one that it was matched with. */
type Pair = { line: string; number: number; printed: string };

/** The first pair with a hash that stood for another one before. */
const firstContradiction = (pairs: readonly Pair[], names: HashNames): Pair | undefined =>
  pairs.find(({ line, printed }) => {
    const real = matchLine(line, printed) ?? [];
    return !hashesOf(line).every((hash, index) => names.agrees(hash, real[index] ?? ''));
  });

/**
 * Compares what is shown with what was printed. `…` within a line stands for any text, alone on a line for any lines;
 * empty lines and times don't count, and a hash stands for any of its length, always for the same one.
 *
 * @param shown the fence's code
 * @param printed what the commands wrote
 * @param names what the page's outputs have called hashes so far; theirs are added
 * @param isPart whether there may be more before and after
 * @returns null if they agree, otherwise the first line of the shown text that doesn't, and what stands there instead
 */
export function compareOutput(
  shown: string,
  printed: string,
  names: HashNames,
  isPart = false,
): Difference | null {
  const gaps = isPart ? [{ line: ELLIPSIS, number: 1 }] : [];
  const wanted = [...gaps, ...significant(shown), ...gaps];
  const got = significant(printed).map(({ line }) => line);
  let furthest = { index: 0, at: 0 };
  const failed = new Set<number>();
  const pairs: Pair[] = [];
  const match = (index: number, at: number): boolean => {
    const key = index * (got.length + 1) + at;
    if (failed.has(key)) return false;
    const line = wanted[index]?.line;
    if (index > furthest.index || (index === furthest.index && at > furthest.at && !isGap(index)))
      furthest = { index, at };
    let fits: boolean;
    if (line === undefined) fits = at === got.length;
    else if (ANY_LINES.test(line)) fits = match(index + 1, at) || (at < got.length && match(index, at + 1));
    else {
      const printed = got[at];
      fits = printed !== undefined && matchLine(line, printed) !== null && match(index + 1, at + 1);
      if (fits) pairs.unshift({ line, number: wanted[index]?.number ?? 0, printed: printed ?? '' });
    }
    if (!fits) failed.add(key);
    return fits;
  };
  const isGap = (index: number) => index > 0 && ANY_LINES.test(wanted[index - 1]?.line ?? '');
  if (match(0, 0)) {
    const pair = firstContradiction(pairs, names);
    return pair ? { expected: pair.line, line: pair.number, got: pair.printed } : null;
  }
  const { index, at } = furthest;
  return {
    expected: wanted[index]?.line ?? 'no more lines',
    line: wanted[index]?.number ?? shown.split('\n').length,
    got: got[at] ?? 'nothing more',
  };
}

/**
 * Compares a shown excerpt of a built file with that file. Line breaks and spaces don't count, so that a minimized file
 * may be shown on several lines; `…`, alone or as a comment, stands for anything.
 *
 * @returns whether it is in the file, in this order
 */
export function matchesFile(shown: string, content: string): boolean {
  const squeeze = (text: string) => text.replace(/\s+/g, '');
  const parts = shown
    .split('\n')
    .map((line) => (ANY_LINES.test(line) ? ELLIPSIS : line))
    .join('\n')
    .replace(/\/\*\s*…\s*\*\//g, ELLIPSIS)
    .split(ELLIPSIS)
    .map(squeeze);
  const text = squeeze(content);
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = index === parts.length - 1 && index > 0 ? text.lastIndexOf(part) : text.indexOf(part, at);
    if (found < at || (index === 0 && found !== 0)) return false;
    at = found + part.length;
  }
  return at === text.length;
}
