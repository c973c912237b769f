import { editDistance } from 'docs-core/edit-distance';
import { languages, type Language } from '../../config/languages';
import { keywordsOf, withoutChineseStopWords } from '../embedded/stop-words';
import { isCjk, stem } from '../embedded/tokenizer';
import type { Searcher } from '../embedded/searcher';
import type { SearchResult } from '../search-engine';
import { MAX_REPORTED, type UnansweredQuery } from '../unanswered-query';

/** A line of the list; a collector may have counted equal ones. */
type CountedQuery = UnansweredQuery & { readonly count: number };

const EXAMPLE = '{"query":"bundle size report","language":"en","version":"5"}';

/** What is wrong with a line; null for a valid one. */
function findProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'expected an object';
  const { query, language, version, count = 1 } = value as Record<string, unknown>;
  if (typeof query !== 'string' || query.trim() === '') return 'query: expected a text';
  if (query.length > MAX_REPORTED) return `query: expected ${MAX_REPORTED} characters at most`;
  if (!languages.some(({ code }) => code === language))
    return `language: expected ${languages.map(({ code }) => code).join(' or ')}`;
  if (typeof version !== 'string' || version === '') return 'version: expected a text such as "5"';
  if (!Number.isSafeInteger(count) || Number(count) < 1)
    return 'count: expected a whole number above 0, or none';
  return null;
}

/**
 * Parses a list of what browsers send (`unanswered-query.ts`), one a line. Fields that a collector adds are ignored,
 * except for `count`.
 *
 * @param name of the file, for messages
 * @throws Error with a line for every bad line
 */
export function parseUnanswered(text: string, name: string): CountedQuery[] {
  const problems: string[] = [];
  const queries: CountedQuery[] = [];
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    let value: unknown;
    let problem: string | null;
    try {
      value = JSON.parse(line);
      problem = findProblem(value);
    } catch {
      problem = 'expected JSON';
    }
    if (problem !== null) problems.push(`${name}:${index + 1}: ${problem}, got ${line.trim().slice(0, 80)}`);
    else queries.push({ count: 1, ...(value as UnansweredQuery) });
  });
  if (problems.length > 0) throw new Error([...problems, `A line is like ${EXAMPLE}`].join('\n'));
  return queries;
}

/** Queries that mean the same. */
export interface QueryGroup {
  readonly language: Language['code'];
  /** The most frequent one, then the others. */
  readonly queries: readonly string[];
  readonly count: number;
}

/** The words that a query is about. */
function wordsOf(query: string): readonly string[] {
  const words =
    withoutChineseStopWords(query.toLowerCase()).match(/[\u3040-\u9fff]+|[\p{L}\p{N}$_]+/gu) ?? [];
  const own = keywordsOf(words);
  return own.length > 0 ? own : words;
}

const stemsOf = (query: string): string[] => [...new Set(wordsOf(query).map(stem))].sort();

/** Whether two queries are the same but for one mistake in a word, or two in a long one. */
function isMisspelling(a: string, b: string): boolean {
  const [own, other] = [wordsOf(a), wordsOf(b)];
  if (own.length !== other.length) return false;
  const [word, ...more] = own.filter((one) => !other.some((two) => stem(one) === stem(two)));
  const meant = other.find((two) => !own.some((one) => stem(one) === stem(two)));
  if (word === undefined || meant === undefined || more.length > 0) return false;
  const length = Math.min(word.length, meant.length);
  const most = length < 4 ? 0 : length < 8 ? 1 : 2;
  return editDistance(word, meant, most) <= most;
}

/** Groups queries with the same stems, and misspellings with what is more frequent; the most frequent group first. */
export function groupQueries(list: readonly CountedQuery[]): QueryGroup[] {
  const counts = new Map<string, CountedQuery>();
  for (const { query, language, version, count } of list) {
    const text = query.trim().toLowerCase();
    const key = `${language} ${text}`;
    const known = counts.get(key)?.count ?? 0;
    counts.set(key, { query: text, language, version, count: known + count });
  }
  const groups: { language: Language['code']; stems: string; queries: string[]; count: number }[] = [];
  for (const { query, language, count } of [...counts.values()].sort((a, b) => b.count - a.count)) {
    const stems = stemsOf(query).join(' ');
    const same = groups.find(
      (group) =>
        group.language === language && (group.stems === stems || isMisspelling(group.queries[0]!, query)),
    );
    if (same) {
      same.queries.push(query);
      same.count += count;
    } else groups.push({ language, stems, queries: [query], count });
  }
  return groups
    .sort((a, b) => b.count - a.count)
    .map(({ language, queries, count }) => ({ language, queries, count }));
}

/** A group, and what the pages of today answer. */
interface Finding extends QueryGroup {
  readonly results: readonly SearchResult[];
  /** `answered` by now; a `keyword` is missing where the nearest section is about some of it; else a `page` is. */
  readonly verdict: 'answered' | 'keyword' | 'page';
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

/** Searches for the queries of each group; it is answered where all of them are. */
export function findAnswers(
  groups: readonly QueryGroup[],
  searchers: Readonly<Record<string, Searcher>>,
): Finding[] {
  return groups.map((group) => {
    const { language, queries } = group;
    const answers = queries.map((query) => searchers[language]!(query, { language, limit: 3 }));
    const results = answers[0]?.results ?? [];
    if (answers.every((answer) => answer.results.length > 0 && !answer.isWeak))
      return { ...group, results, verdict: 'answered' };
    const ranked = results
      .map((result) => ({ result, nearness: nearnessOf(queries[0] ?? '', result) }))
      .sort((a, b) => b.nearness - a.nearness);
    const isNear = (ranked[0]?.nearness ?? 0) >= NEAR;
    return { ...group, results: ranked.map(({ result }) => result), verdict: isNear ? 'keyword' : 'page' };
  });
}

const nameOf = ({ url, path }: SearchResult): string => `${path.join(' › ')} (${decodeURIComponent(url)})`;

/** Formats the report as text. */
export function formatUnanswered(findings: readonly Finding[]): string {
  const total = findings.reduce((sum, { count }) => sum + count, 0);
  const part = (
    title: string,
    verdict: Finding['verdict'],
    lines: (finding: Finding) => string[],
  ): string[] => {
    const own = findings.filter((finding) => finding.verdict === verdict);
    if (own.length === 0) return [];
    return [
      '',
      `${title}: ${own.length}`,
      ...own.flatMap((finding) => {
        const { count, language, queries } = finding;
        const [first, ...others] = queries;
        const also = others.length > 0 ? ` (also: ${others.join(', ')})` : '';
        return [
          `${String(count).padStart(6)}  ${language}  ${first}${also}`,
          ...lines(finding).map((line) => `            ${line}`),
        ];
      }),
    ];
  };
  const nearest = ({ results }: Finding): string[] => results.map((result) => `nearest: ${nameOf(result)}`);
  return [
    `${total} queries without an answer, in ${findings.length} groups`,
    ...part('Keywords that sections may lack', 'keyword', ({ results, queries: [query] }) =>
      results.slice(0, 1).map((result) => `add “${query}” to the keywords of ${nameOf(result)}`),
    ),
    ...part('Pages that may be missing', 'page', nearest),
    ...part('Answered by now', 'answered', ({ results }) =>
      results.slice(0, 1).map((result) => `first: ${nameOf(result)}`),
    ),
  ].join('\n');
}
