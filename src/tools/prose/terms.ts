import fs from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { findPattern, type Page, type Rule } from './page';
import { replacedWords } from './wording';
import { escapePattern } from 'docs-core/escape';

const termSchema = z.strictObject({
  term: z.string().min(1),
  use: z.string().min(1),
  not: z.array(z.string().min(1)).default([]),
});

export type Term = z.output<typeof termSchema>;

const lists = new Map<string, readonly Term[]>();

/**
 * Reads a language's list of terms, once.
 *
 * @param file YAML: a list of `termSchema`, one a line
 * @returns no terms where there is no such file
 * @throws Error with every problem, its line and a correct example
 */
export function readTermList(file: string): readonly Term[] {
  const known = lists.get(file);
  if (known) return known;
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const { data = [], error } = z.array(termSchema).safeParse(parse(text) ?? []);
  const lines = text.split('\n').flatMap((line, index) => (line.startsWith('- ') ? [index + 1] : []));
  const faults = (error?.issues ?? []).map(
    ({ path: [index, ...path], message }) => `${file}:${lines[Number(index)]} ${path.join('.')}: ${message}`,
  );
  if (faults.length > 0)
    throw new Error(
      `${faults.join('\n')}\n  for example: - { term: dependency graph, use: 依赖图, not: [依赖树] }`,
    );
  lists.set(file, data);
  return data;
}

/** Number of uses from which on a term is a subject of the page. */
const OFTEN = 4;

/**
 * One word for one thing in every language: what the list rejects occurs nowhere, and a term that the original uses
 * often has its word in the translation.
 *
 * @param original its prose; null for a translation that is older than it
 */
export function terms(list: readonly Term[], original: Page | null): Rule {
  const rejected = list.map(({ term, use, not }) =>
    replacedWords(
      'terms',
      `has another name on these pages (${term})`,
      not.map((word) => [escapePattern(word), use]),
      'g',
    ),
  );
  const often = list.filter(({ term }) => {
    const pattern = new RegExp(`(?<![\\w-])${escapePattern(term)}s?(?![\\w-])`, 'gi');
    const uses = (original?.passages ?? []).flatMap((passage) => findPattern(passage, pattern));
    return uses.length >= OFTEN;
  });
  return {
    name: 'terms',
    check: (page) => [
      ...rejected.flatMap(({ check }) => check(page)),
      ...often
        .filter(
          ({ use }) => !page.passages.some(({ text }) => text.toLowerCase().includes(use.toLowerCase())),
        )
        .map(({ term, use }) => ({
          offset: 0,
          message: `the original uses "${term}" at least ${OFTEN} times, and this page never uses ${use}`,
          example: use,
        })),
    ],
  };
}
