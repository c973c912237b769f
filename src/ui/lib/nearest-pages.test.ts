import { nearestPages, queryOfPath, type ListedPage } from './nearest-pages';

const pages: readonly ListedPage[] = [
  ['/concepts/', 'Concepts'],
  ['/concepts/entry-points/', 'Entry Points'],
  ['/concepts/hot-module-replacement/', 'Hot Module Replacement'],
  ['/concepts/loaders/', 'Loaders'],
  ['/concepts/output/', 'Output'],
  ['/concepts/plugins/', 'Plugins'],
  ['/configuration/', 'Configuration'],
  ['/configuration/dev-server/', 'DevServer'],
  ['/configuration/devtool/', 'Devtool'],
  ['/configuration/output/', 'Output'],
  ['/guides/code-splitting/', 'Code Splitting'],
  ['/guides/getting-started/', 'Getting Started'],
  ['/loaders/', 'Loaders'],
  ['/plugins/', 'Plugins'],
  ['/plugins/define-plugin/', 'DefinePlugin'],
  ['/plugins/banner-plugin/', 'BannerPlugin'],
  ['/plugins/copy-webpack-plugin/', 'CopyWebpackPlugin'],
  ['/plugins/provide-plugin/', 'ProvidePlugin'],
  ['/plugins/split-chunks-plugin/', 'SplitChunksPlugin'],
  ['/glossary/', 'Glossary'],
].map(([url = '', title = '']) => ({ url, title }));

const found = (pathname: string): string[] => nearestPages(pathname, pages).map(({ url }) => url);

test.each([
  ['a letter left out', '/guides/code-spliting/', '/guides/code-splitting/'],
  ['letters swapped', '/glosasry/', '/glossary/'],
  ['another section', '/api/entry-points/', '/concepts/entry-points/'],
  ['no section', '/getting-started/', '/guides/getting-started/'],
  ['a misspelled section', '/concept/', '/concepts/'],
  ['one word of the name', '/guides/splitting/', '/guides/code-splitting/'],
  ['a file', '/concepts/output.html', '/concepts/output/'],
  ['something below a page', '/guides/getting-started/part-2/', '/guides/getting-started/'],
  ['a stray percent sign', '/guides/code-splitting%/', '/guides/code-splitting/'],
])('%s: %s is near to %s', (_what, pathname, url) => {
  expect(found(pathname)[0]).toBe(url);
});

test.each(['/concepts/no-such-page/', '/%E6%97%A0/', '/x/', '/', '//', '/%/', '/wp-login.php'])(
  '%s is near to nothing',
  (pathname) => {
    expect(found(pathname)).toEqual([]);
  },
);

test('five at most, the nearest first, whatever the order of the list', () => {
  const near = found('/plugin/');
  expect(near).toHaveLength(5);
  expect(near.slice(0, 2)).toEqual(['/concepts/plugins/', '/plugins/']);
  expect(nearestPages('/plugin/', [...pages].reverse()).map(({ url }) => url)).toEqual(near);
});

test('titles count, in any script', () => {
  const titled = [
    { url: '/zh/concepts/output/', title: '输出' },
    { url: '/zh/concepts/modules/', title: '模块' },
  ];
  expect(nearestPages('/zh/concepts/%E6%A8%A1%E5%9D%97/', titled)).toEqual([titled[1]]);
});

test.each([
  ['/guides/tree-shaking/', 'tree shaking'],
  ['/configuration/Split_Chunks.html', 'split chunks'],
  ['/zh/%E6%97%A0/', '无'],
  ['/', ''],
  ['/a/%3Cscript%3E/', 'script'],
])('%s is the query “%s”', (pathname, query) => {
  expect(queryOfPath(pathname)).toBe(query);
});
