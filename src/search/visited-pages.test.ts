/** @jest-environment jsdom */
import { site } from '../config/site';
import { addRecent, readRecent } from './box/use-suggestions';
import { addVisited, clearVisited, readVisited } from './visited-pages';

const page = (url: string) => ({ url, title: `Title of ${url}` });

beforeEach(() => localStorage.clear());

const result = (url: string) => ({
  ...{ url, path: ['A'], title: [], snippet: [], section: '' },
  ...({ kind: 'option', language: 'en' } as const),
});

test.each([
  ['visited pages', (url: string) => addVisited(page(url)), readVisited, 6],
  ['opened results', (url: string) => addRecent(result(url)), readRecent, 7],
] as const)('%s: the newest comes first, each once, and not too many', (_name, add, read, most) => {
  for (let number = 0; number < 9; number += 1) add(`/p${number}/`);
  add('/p4/');
  const newest = ['/p4/', '/p8/', '/p7/', '/p6/', '/p5/', '/p3/', '/p2/'];
  expect(read().map(({ url }) => url)).toEqual(newest.slice(0, most));
});

test('visited pages are forgotten', () => {
  addVisited(page('/a/'));
  clearVisited();
  expect(readVisited()).toEqual([]);
});

test.each([
  'no JSON',
  '[null, 1, "x", [], {}]',
  '[{ "url": "//evil.example/", "title": "A" }, { "url": "/\\\\evil.example/", "title": "A" }]',
  '[{ "url": "/a/", "title": " " }, { "url": "/b/", "title": 1 }]',
])('stored by others: %s', (text) => {
  localStorage.setItem(site.visitedPagesKey, text);
  expect(readVisited()).toEqual([]);
});
