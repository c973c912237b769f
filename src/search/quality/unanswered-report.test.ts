import type { Searcher } from '../embedded/searcher';
import type { SearchResult } from '../search-engine';
import { groupQueries, parseUnanswered, reportUnanswered } from './unanswered-report';

const line = (query: string, more: object = {}): string =>
  JSON.stringify({ query, language: 'en', version: '5', ...more });

const parse = (...lines: readonly string[]) => parseUnanswered(lines.join('\n'), 'list.ndjson');

test('a list of what browsers send, and of what a collector has counted', () => {
  expect(parse(line('a b'), '', line('b', { count: 3, time: 'now' }))).toEqual([
    { query: 'a b', language: 'en', version: '5', count: 1 },
    expect.objectContaining({ query: 'b', count: 3 }),
  ]);
});

test.each([
  ['{"query":', 'expected JSON'],
  ['[]', 'expected an object'],
  [line(' '), 'query: expected a text'],
  [line('x'.repeat(121)), 'query: expected 120 characters at most'],
  [line('x', { language: 'de' }), 'language: expected en or zh'],
  [line('x', { version: 5 }), 'version: expected a text such as "5"'],
  [line('x', { count: 0 }), 'count: expected a whole number above 0, or none'],
])('the line %s is reported with an example', (bad, message) => {
  expect(() => parse(line('good'), bad)).toThrow(
    new Error(
      `list.ndjson:2: ${message}, got ${bad.slice(0, 80)}\nA line is like {"query":"bundle size report","language":"en","version":"5"}`,
    ),
  );
});

test('the report: what sections lack, what no page is about, what is answered by now', () => {
  const found: Record<string, readonly string[]> = {
    'font size': ['Assets', 'Loading fonts'],
    'bake bread': ['Guides', 'Setup'],
    'tree shaking': ['Tree Shaking'],
  };
  const search: Searcher = (query) => ({
    query,
    results: found[query] ? [{ url: '/a/#b', path: found[query] } as SearchResult] : [],
    total: 1,
    isWeak: query !== 'tree shaking',
  });
  const counted = [line('font size', { count: 5 }), line('Bake Bread', { count: 2 })];
  const others = ['how to bake breads', 'tree shaking', 'zzz'].map((query) => line(query));
  expect(reportUnanswered(groupQueries(parse(...counted, ...others)), { en: search })).toBe(
    `10 queries without an answer, in 4 groups

Pages that may be missing: 2
     3  en  bake bread (also: how to bake breads)
          nearest: Guides › Setup (/a/#b)
     1  en  zzz
          nothing is near

Keywords that sections may lack: 1
     5  en  font size
          add “font size” to the keywords of Assets › Loading fonts (/a/#b)

Answered by now: 1
     1  en  tree shaking
          first: Tree Shaking (/a/#b)`,
  );
});
