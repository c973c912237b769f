import { findFileRule, findRule } from './responses';

test.each([
  ['/boot.js', 'fresh'],
  ['/page-data/concepts/page-data.json', 'fresh'],
  ['/nav/en/pages.json', 'fresh'],
  ['/offline/en.json', 'fresh'],
  ['/search/index.json', 'fresh'],
  ['/sponsors/ranked.json', 'fresh'],
  ['/playground/pages/zh/guides/caching.json', 'fresh'],
  ['/webpack-in-browser/manifest.json', 'fresh'],
  ['/sponsors/total-0.0123456789.json', 'hashed'],
  ['/icons/icon-192.png', 'fresh'],
  ['/brand/tile.svg', 'fresh'],
  ['/search/en.0123456789.json', 'hashed'],
  ['/app.js', null],
  ['/blog/feed.xml', null],
])('%s: %s', (path, expected) => {
  expect(findFileRule(path)).toBe(expected);
});

const ORIGIN = 'https://a.example';
const SCRIPT = '/app-0123456789abcdef0123.js';

test.each([
  ['a visit, whatever its end', `${ORIGIN}/x.pdf`, { mode: 'navigate', cache: 'no-cache' }, 'page'],
  ['the document of a frame', `${ORIGIN}/a/frame.0123456789abcdef.html`, { mode: 'navigate' }, 'hashed'],
  ['a visit of another host', 'https://b.example/', { mode: 'navigate' }, null],
  ['a script', `${ORIGIN}${SCRIPT}`, {}, 'hashed'],
  ['another host’s script', `https://b.example${SCRIPT}`, {}, null],
  ['a form', `${ORIGIN}/concepts/`, { mode: 'navigate', method: 'POST' }, null],
  ['a part of a file', `${ORIGIN}${SCRIPT}`, { headers: new Headers({ range: 'bytes=0-1' }) }, null],
  ['a request that bypasses caches on purpose', `${ORIGIN}${SCRIPT}`, { cache: 'reload' }, null],
] as const)('%s: %s', (_what, url, part, rule) => {
  const request = { method: 'GET', mode: 'no-cors', cache: 'default', headers: new Headers() } as const;
  expect(findRule({ ...request, ...part, url }, ORIGIN)).toBe(rule);
});
