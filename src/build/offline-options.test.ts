import { buildOfflineOptions } from './offline-options';

interface Rule {
  readonly urlPattern: RegExp;
  readonly handler: string;
}
const { workboxConfig } = buildOfflineOptions() as {
  workboxConfig: { skipWaiting: boolean; runtimeCaching: Rule[] };
};
const handlerOf = (path: string): string | undefined =>
  workboxConfig.runtimeCaching.find(({ urlPattern }) => urlPattern.test(`https://webpack.js.org${path}`))
    ?.handler;

test('a waiting version never takes over by itself', () => {
  expect(workboxConfig.skipWaiting).toBe(false);
});

test.each([
  ['/', 'NetworkFirst'],
  ['/concepts/', 'NetworkFirst'],
  ['/concepts/plugins/?utm=1', 'NetworkFirst'],
  ['/boot.js', 'NetworkFirst'],
  ['/page-data/concepts/page-data.json', 'NetworkFirst'],
  ['/page-data/app-data.json', 'NetworkFirst'],
  ['/doc/concepts/plugins.0123456789.js', 'CacheFirst'],
  ['/nav/en/concepts-0.0123456789.json', 'CacheFirst'],
  ['/search/index.json', 'NetworkFirst'],
  ['/search/en.0123456789.json', 'CacheFirst'],
  ['/app-0123456789abcdef0123.js', 'CacheFirst'],
  ['/icons/icon-192.png', 'StaleWhileRevalidate'],
  ['/icon.svg', 'StaleWhileRevalidate'],
  // Without a hash in its name a script could be pinned for ever.
  ['/app.js', undefined],
  ['/doc/concepts/plugins.js', undefined],
  ['/sw.js', undefined],
  ['/blog/feed.xml', undefined],
])('%s is answered by %s', (path, handler) => {
  expect(handlerOf(path)).toBe(handler);
});
