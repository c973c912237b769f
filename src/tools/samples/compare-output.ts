import { escapePattern } from 'docs-core/escape';
import type { Fence } from 'gatsby-transformer-docs/samples/read-fences';
import type { Finding } from './fence';
import type { HashNames, Project } from './sandbox';

/** A problem of a fence as a whole. */
export const head = (message: string, example = ''): Finding => ({ line: 0, column: 1, message, example });

/**
 * Compares an `output` fence with a built file, or with what has been printed.
 *
 * @param printed null if nothing was run
 * @param isExcerpt whether more may have been printed before and after
 */
export function checkOutput(
  { code, marks }: Fence,
  project: Project,
  printed: string | null,
  isExcerpt: boolean,
): Finding[] {
  if (marks.file !== undefined) return checkBuilt(code, project, marks.file);
  const difference = printed === null ? null : compareOutput(code, printed, project.hashes, isExcerpt);
  if (!difference || printed === null) return [];
  const message = `expected ${JSON.stringify(difference.expected)}, got ${JSON.stringify(difference.got)}; printed was\n${shorten(printed)}`;
  const example = 'Show what was printed; … replaces what you leave out';
  return [{ line: difference.line, column: 1, message, example }];
}

/** Compares what is shown with a file that a command has created. */
export function checkBuilt(shown: string, project: Project, file: string): Finding[] {
  const content = project.get(file);
  if (content === undefined) {
    const example = '```bash run before it, with the command that writes this file';
    return [head(`nothing has built ${file}`, example)];
  }
  if (matchesFile(shown, content, project.hashes)) return [];
  const message = `this isn't what was built; ${file} is\n${shorten(content)}`;
  const example = 'Show the file; a line of … replaces what you leave out';
  return [head(message, example)];
}

/** At most 40 lines of 200 characters, ready to be pasted. */
export function shorten(text: string): string {
  const lines = normalizeOutput(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (line.length > 200 ? `${line.slice(0, 200)}…` : line));
  return lines.length > 40
    ? [...lines.slice(0, 40), `(${lines.length - 40} more lines)`].join('\n')
    : lines.join('\n');
}

/** As bundlers put them into names; a number or a word of these digits alone is none. */
const HASH = /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{8,32}\b/g;

const hashesOf = (line: string): string[] => line.match(HASH) ?? [];

/** Notes that a page shows the one hash where the other was printed; false if either stood for another before. */
function noteHash(names: HashNames, shown: string, printed: string): boolean {
  const agrees = [...names].every(([name, real]) => (name === shown) === (real === printed));
  if (agrees) names.set(shown, printed);
  return agrees;
}

const ELLIPSIS = '…';
/** A line that replaces any number of lines, alone or as a comment. */
const ANY_LINES = /^\s*(?:\/\/|#|\/\*|<!--)?\s*…\s*(?:\*\/|-->)?\s*$/;

type Difference = { expected: string; line: number; got: string };

/** Color codes, what differs from run to run, spaces at the end. */
function normalizeOutput(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- that is what colors are made of
      .replace(/\u001B\[[\d;]*[A-Za-z]/g, '')
      .replace(/\r/g, '')
      .replace(/\bin (?:…|[\d.]+) (?:ms|s)\b/g, 'in … ms')
      // Jest leaves it out where a test was quick.
      .replace(/ \((?:…|[\d.]+) m?s\)$/gm, '')
      .replace(/[ \t]+$/gm, '')
  );
}

const significant = (text: string) =>
  normalizeOutput(text)
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line !== '');

/** The hashes in a printed line, in order of those shown, if it matches the shown one; otherwise null. */
function matchLine(shown: string, printed: string): string[] | null {
  const hashes = hashesOf(shown);
  if (hashes.length === 0 && !shown.includes(ELLIPSIS)) return shown === printed ? [] : null;
  const pattern = shown
    .split(HASH)
    .map((part) => part.split(ELLIPSIS).map(escapePattern).join('.*'))
    .reduce((before, part, index) => `${before}([0-9a-f]{${hashes[index - 1]?.length ?? 0}})${part}`);
  return new RegExp(`^${pattern}$`).exec(printed)?.slice(1) ?? null;
}

/** A shown line beside the printed one that it was matched with. */
type Pair = { line: string; number: number; printed: string };

/** The first pair with a hash that represented another one before. */
const firstContradiction = (pairs: readonly Pair[], names: HashNames): Pair | undefined =>
  pairs.find(({ line, printed }) => {
    const real = matchLine(line, printed) ?? [];
    return !hashesOf(line).every((hash, index) => noteHash(names, hash, real[index] ?? ''));
  });

/**
 * Compares what is shown with what was printed. `…` within a line matches any text, alone on a line any lines;
 * empty lines and times don't count, and a hash matches any of its length, always the same one.
 *
 * @param names those of the page's outputs so far; new ones are added
 * @returns null if they agree, otherwise the first line of the shown text that doesn't, and what was printed instead
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
 * may be shown on several lines; `…`, alone or as a comment, matches anything, and a hash as in {@link compareOutput}.
 *
 * @param names of hashes on the page so far; new ones are added
 * @returns whether it is in the file, in this order
 */
export function matchesFile(shown: string, content: string, names: HashNames): boolean {
  const squeeze = (text: string) => text.replace(/\s+/g, '');
  const parts = shown
    .split('\n')
    .map((line) => (ANY_LINES.test(line) ? ELLIPSIS : line))
    .join('\n')
    .replace(/\/\*\s*…\s*\*\//g, ELLIPSIS)
    .split(ELLIPSIS)
    .map(squeeze);
  const patterns = parts.map((part) =>
    escapePattern(part).replace(HASH, ({ length }) => `([0-9a-f]{${length}})`),
  );
  const found = new RegExp(`^${patterns.join('.*')}$`).exec(squeeze(content));
  if (!found) return false;
  return parts.flatMap(hashesOf).every((hash, index) => noteHash(names, hash, found[index + 1] ?? ''));
}
