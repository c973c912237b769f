import type { SearchResult } from '../search-engine';
import { groupByPage } from './SearchOptions';

test.each([
  ['results of one page together', ['/a/#b', '/a/', '/c/'], ['/a/#b /a/', '/c/']],
  ['no section above a better page', ['/a/#b', '/c/', '/c/#d', '/a/'], ['/a/#b', '/c/ /c/#d']],
])('%s', (_what, urls, expected) => {
  const groups = groupByPage(urls.map((url) => ({ url }) as SearchResult));
  expect(groups.map(({ results }) => results.map(({ url }) => url).join(' '))).toEqual(expected);
});
