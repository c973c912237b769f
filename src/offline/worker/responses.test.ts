import { findFileRule, findRule } from './responses';

test.each([
  ['/boot.js', 'fresh'],
  ['/page-data/concepts/page-data.json', 'fresh'],
  ['/page-data/app-data.json', 'fresh'],
  ['/nav/en/pages.json', 'fresh'],
  ['/offline/en.json', 'fresh'],
  ['/search/index.json', 'fresh'],
  ['/sponsors/ranked.json', 'fresh'],
  ['/playground/pages/zh/guides/caching.json', 'fresh'],
  ['/webpack-in-browser/manifest.json', 'fresh'],
  ['/webpack-in-browser/core.0123456789abcdef.js', 'hashed'],
  ['/playground-frame/result.0123456789abcdef.js', 'hashed'],
  ['/sponsors/total-0.0123456789.json', 'hashed'],
  ['/icons/icon-192.png', 'fresh'],
  ['/brand/tile.svg', 'fresh'],
  ['/doc/concepts/plugins.0123456789.js', 'hashed'],
  ['/nav/en/concepts-0.0123456789.json', 'hashed'],
  ['/app-0123456789abcdef0123.js', 'hashed'],
  ['/search/en.0123456789.json', 'hashed'],
  ['/app.js', null],
  ['/sw.js', null],
  ['/blog/feed.xml', null],
  ['/concepts/', null],
])('%s: %s', (path, expected) => {
  expect(findFileRule(path)).toBe(expected);
});

test('a visit is a page, whatever its end', () => {
  const visit = { method: 'GET', mode: 'navigate', cache: 'no-cache', headers: new Headers() } as const;
  expect(findRule({ ...visit, url: 'https://a.example/x.pdf' }, 'https://a.example')).toBe('page');
  expect(findRule({ ...visit, url: 'https://b.example/' }, 'https://a.example')).toBeNull();
});
