import { groupBy } from 'docs-core/group-by';
import { z } from 'zod';
import { languages, type Language } from '../../config/languages';
import { site } from '../../config/site';
import type { Searcher } from '../embedded/searcher';
import { isStopWord, withoutChineseStopWords } from '../embedded/common-words';
import { isCjk, stem } from '../embedded/tokenizer';
import type { SearchResult } from '../search-engine';
import { MAX_REPORTED } from '../unanswered-query';

const codes = languages.map(({ code }) => code);

/** What browsers send (`unanswered-query.ts`); a collector may have counted equal ones, and may add fields. */
const lineSchema = z.object(
  {
    query: z
      .string()
      .trim()
      .min(1, 'expected a text')
      .max(MAX_REPORTED, `expected ${MAX_REPORTED} characters at most`),
    language: z.enum(codes as [Language['code']], `expected ${codes.join(' or ')}`),
    version: z.string('expected a text such as "5"').min(1, 'expected a text such as "5"'),
    count: z
      .int('expected a whole number above 0, or none')
      .min(1, 'expected a whole number above 0, or none')
      .default(1),
  },
  'expected an object',
);

type CountedQuery = z.output<typeof lineSchema>;

const EXAMPLE = '{"query":"bundle size report","language":"en","version":"5"}';

/** The value of a line, or what is wrong with it. */
function parseLine(line: string): CountedQuery | string {
  try {
    const { data, error } = lineSchema.safeParse(JSON.parse(line));
    const issue = error?.issues[0];
    return data ?? [...(issue?.path ?? []), issue?.message].join(': ');
  } catch {
    return 'expected JSON';
  }
}

/**
 * Parses a list of queries, one a line.
 *
 * @param name of the file, for messages
 * @throws Error with a line for every bad line
 */
export function parseUnanswered(text: string, name: string): CountedQuery[] {
  const lines = text.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }));
  const parsed = lines
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => ({ line, number, value: parseLine(line) }));
  const problems = parsed.flatMap(({ line, number, value }) =>
    typeof value === 'string' ? [`${name}:${number}: ${value}, got ${line.slice(0, 80)}`] : [],
  );
  if (problems.length > 0) throw new Error([...problems, `A line is like ${EXAMPLE}`].join('\n'));
  return parsed.flatMap(({ value }) => (typeof value === 'string' ? [] : [value]));
}

/** Stems of the words that a query is about. */
function stemsOf(query: string): string[] {
  const words =
    withoutChineseStopWords(query.toLowerCase()).match(/[\u3040-\u9fff]+|[\p{L}\p{N}$_]+/gu) ?? [];
  const own = words.filter((word) => !isStopWord(word) && word !== site.name);
  return [...new Set((own.length > 0 ? own : words).map(stem))].sort();
}

/** Queries with the same stems, the most frequent first, as are the groups. */
export function groupQueries(list: readonly CountedQuery[]) {
  const groups = groupBy(list, ({ query, language }) => `${language} ${stemsOf(query).join(' ')}`);
  return [...groups.values()]
    .map((group) => {
      const counts = new Map<string, number>();
      for (const { query, count } of group)
        counts.set(query.toLowerCase(), (counts.get(query.toLowerCase()) ?? 0) + count);
      const queries = [...counts].sort(([, a], [, b]) => b - a);
      return {
        language: group[0]!.language,
        queries: queries.map(([query]) => query),
        count: queries.reduce((sum, [, count]) => sum + count, 0),
      };
    })
    .sort((a, b) => b.count - a.count);
}

/** The part of a query's words that a section's headings have: below it no page is about the query. */
const NEAR = 0.34;

function nearnessOf(query: string, { path }: SearchResult): number {
  const words = stemsOf(query);
  const heading = path.join(' ').toLowerCase();
  const own = new Set(stemsOf(heading));
  const found = words.filter((word) => (isCjk(word) ? heading.includes(word) : own.has(word)));
  return found.length / Math.max(1, words.length);
}

const nameOf = ({ url, path }: SearchResult): string => `${path.join(' › ')} (${decodeURIComponent(url)})`;

/** What the pages of today answer to a group of queries: a kind of finding, and its line. */
function findAnswer(
  { language, queries }: ReturnType<typeof groupQueries>[number],
  search: Searcher,
): readonly [verdict: string, line: string] {
  const answers = queries.map((query) => search(query, { language, limit: 3 }));
  const [query = ''] = queries;
  const [first, ...others] = answers[0]?.results ?? [];
  if (!first) return ['Pages that may be missing', 'nothing is near'];
  if (answers.every(({ results, isWeak }) => results.length > 0 && !isWeak))
    return ['Answered by now', `first: ${nameOf(first)}`];
  const nearest = others.reduce(
    (best, result) => (nearnessOf(query, result) > nearnessOf(query, best) ? result : best),
    first,
  );
  return nearnessOf(query, nearest) >= NEAR
    ? ['Keywords that sections may lack', `add “${query}” to the keywords of ${nameOf(nearest)}`]
    : ['Pages that may be missing', `nearest: ${nameOf(nearest)}`];
}

/** Searches for the queries of each group, and formats what is missing. */
export function reportUnanswered(
  groups: ReturnType<typeof groupQueries>,
  searchers: Readonly<Record<string, Searcher>>,
): string {
  const findings = groups.map((group) => {
    const [verdict, line] = findAnswer(group, searchers[group.language]!);
    const [first, ...others] = group.queries;
    const also = others.length > 0 ? ` (also: ${others.join(', ')})` : '';
    return {
      verdict,
      text: `${String(group.count).padStart(6)}  ${group.language}  ${first}${also}\n          ${line}`,
    };
  });
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const parts = [...groupBy(findings, ({ verdict }) => verdict)].sort(([a], [b]) => (a < b ? 1 : -1));
  return [
    `${total} queries without an answer, in ${groups.length} groups`,
    ...parts.map(
      ([verdict, list]) => `${verdict}: ${list.length}\n${list.map(({ text }) => text).join('\n')}`,
    ),
  ].join('\n\n');
}
