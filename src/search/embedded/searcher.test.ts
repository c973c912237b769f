import { chinese, english, page, searchFileOf, standIns } from '../../testing/mocks/search-pages';
import { buildSearcher } from './searcher';
import type { SearchOptions } from '../search-engine';

const search = buildSearcher([english]);
const urlsOf = (query: string, options: Partial<SearchOptions> = {}): string[] =>
  search(query, { language: 'en', ...options }).results.map(({ url }) => url);

test.each([
  ['output.filename', '/concepts/output/#names-of-files'],
  ['publicpath', '/concepts/output/#names-of-files'],
  ['public path', '/concepts/output/#names-of-files'],
  ['splitChunks', '/configuration/optimization/#splitchunks'],
  ['split chunks', '/configuration/optimization/#splitchunks'],
  ['splitchnuks', '/configuration/optimization/#splitchunks'],
  ['codesplitting', '/guides/code-splitting/'],
  ['hmr', '/concepts/hot-module-replacement/'],
  ['hot relaod', '/concepts/hot-module-replacement/'],
  ['how doees code splitting work', '/guides/code-splitting/'],
  ['hot reload', '/concepts/hot-module-replacement/'],
  ['how do I split my code', '/guides/code-splitting/'],
  ['hot modul', '/concepts/hot-module-replacement/'],
  ['热更新', '/concepts/hot-module-replacement/'],
])('%j leads to %s', (query, url) => {
  expect(urlsOf(query)[0]).toBe(url);
});

test('a keyword of a section leads to it, not to the start of its page', () => {
  const text = 'Some words that each of these has.';
  const withKeywords = buildSearcher([
    searchFileOf('en', [
      [
        ...(['/a/', 'Output', 'Where files go', 'guides'] as const),
        [
          [1, '', '', 0, text, ''],
          [2, 'x', 'X', 1, text, ''],
          [2, 'y', 'Y', 1, text, '', 'empty the folder\nold files'],
        ],
        'bundle location',
      ],
    ]),
  ]);
  const first = (query: string): string | undefined =>
    withKeywords(query, { language: 'en' }).results[0]?.url;
  expect(['empty the folder', 'remove old files', 'bundle location'].map(first)).toEqual([
    '/a/#y',
    '/a/#y',
    '/a/',
  ]);
});

test('a word that only begins others is taken for a similar one, too', () => {
  const { results } = buildSearcher([
    searchFileOf('en', [
      page('/a/', 'Servers', 'A server answers, and another server.', ['Start', 'The server.']),
      page('/b/', 'Numbers', 'There are several.'),
    ]),
  ])('sever', { language: 'en' });
  expect(results[0]?.url).toBe('/a/');
});

test.each(['', '   ', '???', 'zzzzqqqq', '\u0000', '中'])('%j finds nothing, and does no harm', (query) => {
  expect(search(query, { language: 'en' })).toEqual({ query, results: [], total: 0, isWeak: false });
});

test.each([
  ['output', false],
  ['zzzzqqqq output', true],
])('%s: no page has most of it: %s', (query, isWeak) => {
  const answer = search(query, { language: 'en' });
  expect({ isWeak: answer.isWeak, isFound: answer.results.length > 0 }).toEqual({ isWeak, isFound: true });
});

test.each([
  'constructor',
  '__proto__',
  'toString',
  '(.*)+$',
  '<img src=x onerror=alert(1)>',
  'a'.repeat(5000),
])('a hostile query is a query: %.40s', (query) => {
  expect(() => search(query, { language: 'en' })).not.toThrow();
});

test('a page about removed features ranks below one with the same text', () => {
  const same = ['/plugins/commons-chunk-plugin/', '/plugins/define-plugin/'].map((url) =>
    page(url, 'Same', 'The same words.'),
  );
  const { results } = buildSearcher([searchFileOf('en', same)])('words', { language: 'en' });
  expect(results.map(({ url }) => url)[0]).toBe('/plugins/define-plugin/');
});

test('a result has its path, its kind, and its matches, as text', () => {
  const [first] = search('filename', { language: 'en' }).results;
  expect(first).toEqual({
    url: '/concepts/output/#names-of-files',
    path: ['Output', 'Names of files'],
    title: [{ text: 'Names of files', isMatch: false }],
    snippet: [
      { text: 'Set output.', isMatch: false },
      { text: 'filename', isMatch: true },
      { text: ', and publicPath for the URL.', isMatch: false },
    ],
    kind: 'section',
    section: 'concepts',
    language: 'en',
  });
});

test('a hostile title stays text, a hostile URL is left out', () => {
  const title = '<img src=x onerror=alert(1)> "quoted" title';
  const hostile = buildSearcher([
    searchFileOf('en', [
      page('/concepts/a/', title, '<script>alert(1)</script>'),
      page('//evil.example/', title, 'x'),
      page('javascript:alert(1)', title, 'x'),
      page('/\\evil.example/', title, 'x'),
    ]),
  ]);
  const { results } = hostile('quoted title', { language: 'en' });
  expect(new Set(results.map(({ url }) => url.replace(/#.*/, '')))).toEqual(new Set(['/concepts/a/']));
  expect(results[0]?.title.map(({ text }) => text).join('')).toBe(title);
});

describe('Chinese', () => {
  const both = buildSearcher([chinese, standIns]);
  const first = (query: string) => both(query, { language: 'zh' }).results[0];

  test.each([
    ['代码分割', '/zh/guides/code-splitting/'],
    ['按需加载', '/zh/guides/code-splitting/'],
    ['动态导入', '/zh/guides/code-splitting/#%E5%8A%A8%E6%80%81%E5%AF%BC%E5%85%A5'],
    ['样式', '/zh/concepts/loaders/'],
    ['编写加载器', '/zh/concepts/loaders/#%E7%BC%96%E5%86%99%E5%8A%A0%E8%BD%BD%E5%99%A8'],
    ['多个入口', '/zh/concepts/entry-points/#%E5%A4%9A%E4%B8%AA%E5%85%A5%E5%8F%A3'],
    ['长期缓存', '/zh/guides/caching/'],
    ['开发服务器', '/zh/guides/development/'],
    ['source map', '/zh/guides/development/#%E6%BA%90%E7%A0%81%E6%98%A0%E5%B0%84'],
  ])('%j leads to %s', (query, url) => {
    expect(first(query)?.url).toBe(url);
  });

  test('untranslated pages are found in English, at their Chinese URL', () => {
    expect(first('热更新')).toMatchObject({
      url: '/zh/concepts/hot-module-replacement/',
      language: 'en',
    });
    expect(first('splitChunks')?.url).toBe('/zh/configuration/optimization/#splitchunks');
  });
});
