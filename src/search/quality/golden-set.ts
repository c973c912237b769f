import { createHash } from 'node:crypto';
import { parse } from 'yaml';

/** A query and the page that should come first. */
export interface GoldenQuery {
  readonly query: string;
  readonly page: string;
  /** Other pages that answer as well. */
  readonly also: readonly string[];
}

/** `seen` may be looked at while the search is changed; of the others only the totals. */
export interface GoldenSet {
  readonly seen: readonly GoldenQuery[];
  readonly unseen: readonly GoldenQuery[];
  /** All queries with a mistake in them. */
  readonly misspelt: readonly GoldenQuery[];
}

function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}

/**
 * Reads queries.
 *
 * @param text YAML: queries below the address of the page that should come first
 * @param name of the file, for messages
 * @throws Error that names every query standing twice
 */
export function parseQueries(text: string, name: string): GoldenQuery[] {
  const pages = parse(text) as Record<string, readonly unknown[]>;
  const all = Object.entries(pages).flatMap(([page, queries]) =>
    queries.map((entry): GoldenQuery => {
      if (typeof entry !== 'object' || entry === null) return { query: String(entry), page, also: [] };
      const [[query, also] = ['', []]] = Object.entries(entry as Record<string, string | string[]>);
      return { query, page, also: [also].flat() };
    }),
  );
  const twice = all.filter(({ query }, at) => all.findIndex((other) => other.query === query) !== at);
  if (twice.length > 0) {
    throw new Error(`${name}: stands twice: ${twice.map(({ query }) => JSON.stringify(query)).join(', ')}`);
  }
  return all;
}

/** Reads the golden set; see {@link parseQueries}. */
export function parseGolden(text: string): GoldenSet {
  const all = parseQueries(text, 'golden.yaml');
  const isUnseen = ({ query }: GoldenQuery): boolean => numberOf(query) % 3 === 0;
  return {
    seen: all.filter((golden) => !isUnseen(golden)),
    unseen: all.filter(isUnseen),
    misspelt: all.flatMap((golden) => {
      const query = misspell(golden.query);
      return query === null ? [] : [{ ...golden, query }];
    }),
  };
}

/**
 * Puts one mistake into the longest word of a query, as fingers do: a letter left out, two swapped, one doubled or a
 * neighboring key. Which one follows from the query, so that nobody chooses.
 *
 * @returns null for a query without a word of five letters
 */
export function misspell(query: string): string | null {
  const [word = ''] = [...(query.match(/[a-z]{5,}/gi) ?? [])].sort((a, b) => b.length - a.length);
  if (word === '') return null;
  const number = numberOf(`typo ${query}`);
  // Not the first letter, which is seldom wrong, and not the last.
  const at = 1 + ((number >>> 2) % (word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  const wrong = [
    before + after,
    before + after[0]! + letter + after.slice(1),
    before + letter + letter + after,
    before + neighborOf(letter) + after,
  ];
  const made = wrong[number % 4]!;
  return query.replace(word, made === word ? before + after : made);
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function neighborOf(letter: string): string {
  const row = ROWS.find((keys) => keys.includes(letter.toLowerCase())) ?? 'xz';
  const at = row.indexOf(letter.toLowerCase());
  return row[at + 1] ?? row[at - 1] ?? 'x';
}
