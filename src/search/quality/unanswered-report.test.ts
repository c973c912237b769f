import type { Searcher } from '../embedded/searcher';
import type { SearchResult } from '../search-engine';
import { findAnswers, formatUnanswered, groupQueries, parseUnanswered } from './unanswered-report';

const line = (query: string, more: object = {}): string =>
  JSON.stringify({ query, language: 'en', version: '5', ...more });

const parse = (...lines: readonly string[]) => parseUnanswered(lines.join('\n'), 'list.ndjson');

test('a list of what browsers send, and of what a collector has counted', () => {
  expect(parse(line('a b'), '', line('b', { count: 3, time: 'now' }))).toEqual([
    { query: 'a b', language: 'en', version: '5', count: 1 },
    expect.objectContaining({ query: 'b', count: 3 }),
  ]);
});

test('every bad line is reported at once, with an example', () => {
  const lines = [
    line('good'),
    '{"query":',
    '[]',
    line(' '),
    line('x'.repeat(121)),
    line('x', { language: 'de' }),
    line('x', { version: 5 }),
    line('x', { count: 0 }),
  ];
  expect(() => parse(...lines)).toThrow(
    new Error(
      [
        'list.ndjson:2: expected JSON, got {"query":',
        'list.ndjson:3: expected an object, got []',
        'list.ndjson:4: query: expected a text, got {"query":" ","language":"en","version":"5"}',
        `list.ndjson:5: query: expected 120 characters at most, got {"query":"${'x'.repeat(70)}`,
        'list.ndjson:6: language: expected en or zh, got {"query":"x","language":"de","version":"5"}',
        'list.ndjson:7: version: expected a text such as "5", got {"query":"x","language":"en","version":5}',
        'list.ndjson:8: count: expected a whole number above 0, or none, got {"query":"x","language":"en","version":"5","count":0}',
        'A line is like {"query":"bundle size report","language":"en","version":"5"}',
      ].join('\n'),
    ),
  );
});

test('the same words in other forms, another order or misspelt are one group, the most frequent first', () => {
  const same = ['bakes bread', 'how to bake bread', 'bread baking', 'bkae bread', 'bake breed'];
  const lines = [...same, 'bake fish', 'map', 'tap'].map((query) => line(query));
  const more = [line('Bake Bread', { count: 4 }), line('面包', { language: 'zh' })];
  expect(groupQueries(parse(...lines, ...more))).toEqual([
    { language: 'en', queries: ['bake bread', ...same], count: 9 },
    ...['bake fish', 'map', 'tap'].map((query) => ({ language: 'en', queries: [query], count: 1 })),
    { language: 'zh', queries: ['面包'], count: 1 },
  ]);
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
  const counted = [line('font size', { count: 5 }), line('bake bread', { count: 2 })];
  const others = ['bakes bread', 'tree shaking', 'zzz'].map((query) => line(query));
  const groups = groupQueries(parse(...counted, ...others));
  expect(formatUnanswered(findAnswers(groups, { en: search }))).toBe(
    `10 queries without an answer, in 4 groups

Keywords that sections may lack: 1
     5  en  font size
            add “font size” to the keywords of Assets › Loading fonts (/a/#b)

Pages that may be missing: 2
     3  en  bake bread (also: bakes bread)
            nearest: Guides › Setup (/a/#b)
     1  en  zzz

Answered by now: 1
     1  en  tree shaking
            first: Tree Shaking (/a/#b)`,
  );
});
