/** @jest-environment jsdom */
import type { SearchResult } from '../search-engine';
import { addRecent, readRecent } from './use-suggestions';

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
