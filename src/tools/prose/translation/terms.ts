import fs from 'node:fs';
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { type Finding, type Page, type Passage, offsetOf, type Rule } from '../page';
import { findPattern } from '../rules/wording';
import { escapePattern } from '../../../../plugins/docs-core/src/escape';

const termSchema = z.strictObject({
  term: z.string().min(1),
  use: z.string().min(1),
  not: z.array(z.string().min(1)).default([]),
});

export type Term = z.output<typeof termSchema>;

const EXAMPLE = '- { term: dependency graph, use: 依赖图, not: [依赖树] }';

/**
 * Reads a language's list of terms.
 *
 * @param file YAML: a list of `termSchema`, sorted by term
 * @returns no terms where there is no such file
 * @throws Error with every problem, its line and a correct example
 */
export function readTermList(file: string): readonly Term[] {
  if (!fs.existsSync(file)) return [];
  const lines = new LineCounter();
  const document = parseDocument(fs.readFileSync(file, 'utf8'), { lineCounter: lines, prettyErrors: false });
  const faults = document.errors.map(
    ({ message, pos }) => `${file}:${lines.linePos(pos[0]).line} ${message}`,
  );
  const values = faults.length > 0 ? [] : ((document.toJS() ?? []) as unknown);
  const locationOf = (index: number): string => {
    const node = document.getIn([index], true) as { range?: [number, number, number] } | undefined;
    return `${file}:${node?.range ? lines.linePos(node.range[0]).line : 1}`;
  };
  const parsed = z.array(termSchema).safeParse(values);
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues)
      faults.push(`${locationOf(Number(path[0] ?? 0))} ${path.slice(1).join('.')}: ${message}`);
  const terms = parsed.success ? parsed.data : [];
  terms.forEach(({ term }, index) => {
    const previous = terms[index - 1]?.term ?? '';
    if (previous.toLowerCase() >= term.toLowerCase())
      faults.push(
        `${locationOf(index)} expected the terms sorted, each once, got "${term}" after "${previous}"`,
      );
  });
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\n  for example: ${EXAMPLE}`);
  return terms;
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
  const rejected = list.flatMap((term) =>
    term.not.map((word) => ({ ...term, word, pattern: patternOf(word) })),
  );
  const often = original ? list.filter(({ term }) => countTerm(original.passages, term) >= OFTEN) : [];
  return {
    name: 'terms',
    check: ({ passages }) => [
      ...passages.flatMap((passage) =>
        rejected.flatMap(({ term, use, word, pattern }) =>
          findPattern(passage, pattern).map(({ start }): Finding => ({
            offset: offsetOf(passage, start),
            message: `"${word}" has another name on these pages (${term})`,
            example: use,
          })),
        ),
      ),
      ...often
        .filter(({ use }) => !passages.some(({ text }) => text.toLowerCase().includes(use.toLowerCase())))
        .map(({ term, use }) => ({
          offset: 0,
          message: `the original uses "${term}" at least ${OFTEN} times, and this page never uses ${use}`,
          example: use,
        })),
    ],
  };
}

/** A rejected word; one of Latin letters matches only as a whole word. */
function patternOf(word: string): RegExp {
  const isLatin = /^[\x20-\x7e]+$/.test(word);
  return new RegExp(isLatin ? `(?<![\\w-])${escapePattern(word)}(?![\\w-])` : escapePattern(word), 'g');
}

function countTerm(passages: readonly Passage[], term: string): number {
  const pattern = new RegExp(`(?<![\\w-])${escapePattern(term)}s?(?![\\w-])`, 'gi');
  return passages.reduce((sum, passage) => sum + findPattern(passage, pattern).length, 0);
}
