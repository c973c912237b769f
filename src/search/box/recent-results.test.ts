/** @jest-environment jsdom */
import { site } from '../../config/site';
import type { SearchResult } from '../search-engine';
import { addRecent, readRecent, removeRecent } from './recent-results';

const result: SearchResult = {
  url: '/concepts/output/#a',
  path: ['Output', 'A'],
  title: [{ text: 'A', isMatch: true }],
  snippet: [{ text: 'x', isMatch: false }],
  kind: 'option',
  since: '5.37',
  section: 'concepts',
  language: 'en',
};
const unmarked = { ...result, title: [{ text: 'A', isMatch: false }], snippet: [] };
const urls = (): string[] => readRecent().map(({ url }) => url);

beforeEach(() => localStorage.clear());

test('the newest comes first, each once, at most seven, without the marks and the snippet of its query', () => {
  addRecent(result);
  expect(readRecent()).toEqual([unmarked]);
  for (let page = 0; page < 9; page += 1) addRecent({ ...result, url: `/p${page}/` });
  addRecent({ ...result, url: '/p4/' });
  expect(urls()).toEqual(['/p4/', '/p8/', '/p7/', '/p6/', '/p5/', '/p3/', '/p2/']);
});

test('one is removed, or all', () => {
  for (const url of ['/a/', '/b/', '/c/']) addRecent({ ...result, url });
  expect(removeRecent('/b/').map(({ url }) => url)).toEqual(['/c/', '/a/']);
  expect(urls()).toEqual(['/c/', '/a/']);
  expect(removeRecent(null)).toEqual([]);
  expect(urls()).toEqual([]);
});

test.each([
  ...['{', 'null', '7', '{"0":{}}', '[null]', '[[]]', '[{"objectID":"1"}]'],
  ...[{ url: '//evil.example/' }, { path: 'text' }, { path: [] }, { path: [{}] }, { path: [' '] }].map(
    (part) => JSON.stringify([{ ...result, ...part }]),
  ),
])('the stored text %s contains no result', (text) => {
  localStorage.setItem(site.recentSearchesKey, text);
  expect(readRecent()).toEqual([]);
});

test('without storage results are remembered for the visit', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  addRecent(result);
  expect(urls()).toEqual([result.url]);
  refuse.mockRestore();
  expect(removeRecent(null)).toEqual([]);
});
