/** Whole searches in small files; the golden queries measure the search of the real pages. */
import type { FileRecord } from 'docs-core/search-format';
import { chinese, english, page, searchFileOf, standIns } from '../../testing/mocks/search-pages';
import { buildSearcher } from './searcher';

const search = buildSearcher([english]);

test.each([
  ['output.filename', '/concepts/output/#names-of-files'],
  ['splitchnuks', '/configuration/optimization/#splitchunks'],
  ['how do I split my code', '/guides/code-splitting/'],
  ['hmr', '/concepts/hot-module-replacement/'],
  ['hot modul', '/concepts/hot-module-replacement/'],
  ['热更新', '/concepts/hot-module-replacement/'],
])('%j leads to %s', (query, url) => {
  expect(search(query, { language: 'en' }).results[0]?.url).toBe(url);
});

const both = buildSearcher([chinese, standIns]);

test.each([
  ['减少首次下载', '/zh/guides/code-splitting/'],
  ['动态导入', '/zh/guides/code-splitting/#%E5%8A%A8%E6%80%81%E5%AF%BC%E5%85%A5'],
  // Not translated: in English, at its Chinese URL.
  ['热更新', '/zh/concepts/hot-module-replacement/', 'en'],
])('%j leads to %s, in Chinese', (query, url, language = 'zh') => {
  expect(both(query, { language: 'zh' }).results[0]).toMatchObject({ url, language });
});

const section = (id: string, heading: string, text: string, kind = 1, keywords = ''): FileRecord => [
  ...([2, id, heading, kind, text, '', keywords] as const),
];
const OPTION = 2;
const start: FileRecord = [1, '', '', 0, 'An introduction.', ''];
const ordered = buildSearcher([
  searchFileOf('en', [
    [
      ...(['/configuration/output/', 'Output', 'All about Output', 'configuration'] as const),
      [
        start,
        section('outputpath', 'output.path', 'The folder of all files.', OPTION),
        section('outputclean', 'output.clean', 'Removes old files from the dist folder.', OPTION),
        section('traps', 'Traps', 'A loader is not a function.'),
        section('chains', 'Chains', 'A loader is not always a function.', 1, 'empty the disk\nstale results'),
      ],
      'change dist folder\nloader is not a function\nbundle location',
    ],
    page('/guides/path/', 'Path of a request', 'The path path path.', ['Path', 'Path and path.']),
    page('/guides/caching/', 'Caching', 'Caching of files.'),
    page('/plugins/commons-chunk-plugin/', 'Same', 'The very words.'),
    page('/plugins/define-plugin/', 'Same', 'The very words.'),
    page('/api/server/', 'Servers', 'A server answers, and another server.', ['Start', 'The server.']),
    page('/api/numbers/', 'Numbers', 'There are several.'),
  ]),
]);

test.each([
  [
    'a keyword of the page leads to its section that answers',
    'change dist folder',
    '/configuration/output/#outputclean',
  ],
  ['else to its start', 'bundle location', '/configuration/output/'],
  ['a keyword of a section leads to it', 'remove stale results', '/configuration/output/#chains'],
  ['a title leads to the start of the page', 'caching', '/guides/caching/'],
  [
    'a bare name is an option, even where other pages use it more',
    'path',
    '/configuration/output/#outputpath',
  ],
  ['with other words it is not', 'path of request', '/guides/path/'],
  [
    'a message leads to a section about it',
    'TypeError: loader is not a function',
    '/configuration/output/#traps',
  ],
  ['removed features come after the same text', 'very words', '/plugins/define-plugin/'],
])('%s', (_rule, query, url) => {
  expect(ordered(query, { language: 'en' }).results[0]?.url).toBe(url);
});

test('each page has one start among the results; a section has only its own pages', () => {
  const urlsOf = (query: string, within?: 'guides') =>
    ordered(query, { language: 'en', within }).results.map(({ url }) => url);
  expect(new Set(urlsOf('files')).size).toBe(urlsOf('files').length);
  const pages = urlsOf('path', 'guides').map((url) => url.split('#')[0]);
  expect(new Set(pages)).toEqual(new Set(['/guides/path/']));
});

test.each(['', '   ', '???', 'zzzzqqqq', '\u0000', '中'])('%j finds nothing', (query) => {
  expect(search(query, { language: 'en' })).toEqual({ query, results: [], total: 0, isWeak: false });
});

test('results are weak where no page has most of the query', () => {
  const isWeak = (query: string) => search(query, { language: 'en' }).isWeak;
  expect(['output', 'zzzzqqqq output'].map(isWeak)).toEqual([false, true]);
});

test.each(['constructor', '__proto__', '(.*)+$', '<img src=x onerror=alert(1)>', 'a'.repeat(5000)])(
  'a hostile query is a query: %.40s',
  (query) => {
    expect(() => search(query, { language: 'en' })).not.toThrow();
  },
);

test('a result has its path, its kind, and its matches, as text', () => {
  expect(search('filename', { language: 'en' }).results[0]).toEqual({
    ...{ url: '/concepts/output/#names-of-files', path: ['Output', 'Names of files'] },
    title: [{ text: 'Names of files', isMatch: false }],
    snippet: [
      { text: 'Set output.', isMatch: false },
      { text: 'filename', isMatch: true },
      { text: ', and publicPath for the URL.', isMatch: false },
    ],
    ...{ kind: 'section', section: 'concepts', language: 'en' },
  });
});

test('a hostile title stays text, a hostile URL is left out', () => {
  const title = '<img src=x onerror=alert(1)> "quoted" title';
  const urls = ['/concepts/a/', '//evil.example/', 'javascript:alert(1)', '/\\evil.example/'];
  const hostile = buildSearcher([
    searchFileOf(
      'en',
      urls.map((url) => page(url, title, 'x')),
    ),
  ]);
  const { results } = hostile('quoted title', { language: 'en' });
  expect(new Set(results.map(({ url }) => url.replace(/#.*/, '')))).toEqual(new Set(['/concepts/a/']));
  expect(results[0]?.title.map(({ text }) => text).join('')).toBe(title);
});
