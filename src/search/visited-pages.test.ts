/** @jest-environment jsdom */
import { site } from '../config/site';
import { addVisited, clearVisited, readVisited } from './visited-pages';

const page = (url: string) => ({ url, title: `Title of ${url}` });

beforeEach(() => localStorage.clear());

test('the newest page comes first, each once, at most six', () => {
  for (let number = 0; number < 8; number += 1) addVisited(page(`/p${number}/`));
  addVisited(page('/p4/'));
  expect(readVisited()).toEqual(['/p4/', '/p7/', '/p6/', '/p5/', '/p3/', '/p2/'].map(page));
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
