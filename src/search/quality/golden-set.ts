import { createHash } from 'node:crypto';
import { parse } from 'yaml';

/** A query and what should be first: the URL of a page, or of a section with its anchor. */
export interface GoldenQuery {
  readonly query: string;
  readonly answer: string;
  /** Other pages and sections that answer as well; a page's URL means its start. */
  readonly also: readonly string[];
}

function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}

/**
 * @param text YAML: queries below the URL that should be first
 * @param name of the file, for messages
 * @throws Error with every duplicate query
 */
export function parseQueries(text: string, name: string): GoldenQuery[] {
  const answers = parse(text) as Record<string, readonly unknown[]>;
  const all = Object.entries(answers).flatMap(([answer, queries]) =>
    queries.map((entry): GoldenQuery => {
      if (typeof entry !== 'object' || entry === null) return { query: String(entry), answer, also: [] };
      const [[query, also] = ['', []]] = Object.entries(entry as Record<string, string | string[]>);
      return { query, answer, also: [also].flat() };
    }),
  );
  const queries = all.map(({ query }) => query);
  const duplicates = queries.filter((query, index) => queries.indexOf(query) !== index);
  if (duplicates.length > 0) {
    const list = duplicates.map((query) => JSON.stringify(query)).join(', ');
    throw new Error(`${name}: duplicate queries: ${list}`);
  }
  return all;
}

/**
 * Parses a golden set; see {@link parseQueries}.
 *
 * @param parts how many parts a set has: one of them is unseen
 * @returns `seen` may be inspected while the search is changed; of the others only the totals. `misspelt`: all queries
 *   with a mistake in them
 */
export function parseGolden(text: string, name = 'golden.yaml', parts = 3) {
  const all = parseQueries(text, name);
  const isUnseen = ({ query }: GoldenQuery): boolean => hashOf(query) % parts === 0;
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
 * Adds a typing mistake to the longest word of a query: a letter left out, two swapped, one doubled or a neighboring
 * key. A hash of the query selects it.
 *
 * @returns null for a query without a word of five letters
 */
function misspell(query: string): string | null {
  const [word = ''] = [...(query.match(/[a-z]{5,}/gi) ?? [])].sort((a, b) => b.length - a.length);
  if (word === '') return null;
  const hash = hashOf(`typo ${query}`);
  // Not the first letter, which is seldom wrong, and not the last.
  const at = 1 + ((hash >>> 2) % (word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  const wrong = [
    before + after,
    before + after[0]! + letter + after.slice(1),
    before + letter + letter + after,
    before + neighborOf(letter) + after,
  ];
  const misspelt = wrong[hash % 4]!;
  return query.replace(word, misspelt === word ? before + after : misspelt);
}

const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function neighborOf(letter: string): string {
  const row = KEYBOARD_ROWS.find((keys) => keys.includes(letter.toLowerCase())) ?? 'xz';
  const at = row.indexOf(letter.toLowerCase());
  return row[at + 1] ?? row[at - 1] ?? 'x';
}
