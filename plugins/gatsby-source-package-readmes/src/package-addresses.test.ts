import { buildFindPage, pageUrl } from './package-addresses';

const find = buildFindPage(
  [
    { name: 'a-loader', url: '/loaders/a-loader/', repository: { owner: 'webpack', name: 'a-loader' } },
    { name: 'old-plugin', url: '/plugins/old-plugin/', repository: { owner: 'o', name: 'new-plugin' } },
    { name: 'new-plugin', url: '/plugins/new-plugin/', repository: { owner: 'o', name: 'new-plugin' } },
    { name: 'gone-loader', url: '/loaders/retired/#gone-loader' },
  ],
  ['webpack', 'webpack-contrib'],
);

test.each([
  ['https://github.com/webpack/a-loader', '/loaders/a-loader/'],
  ['http://www.github.com/webpack-contrib/A-Loader.git/', '/loaders/a-loader/'],
  ['https://github.com/webpack/a-loader#readme', '/loaders/a-loader/'],
  ['https://github.com/webpack/a-loader#part', '/loaders/a-loader/#part'],
  ['https://www.npmjs.com/package/a-loader', '/loaders/a-loader/'],
  ['https://npmjs.org/package/old-plugin', '/plugins/old-plugin/'],
  // The address of a repository is that of the package with its name.
  ['https://github.com/o/new-plugin', '/plugins/new-plugin/'],
  ['https://github.com/webpack-contrib/gone-loader#x', '/loaders/retired/#gone-loader'],
  ['https://github.com/webpack/a-loader/issues/1', null],
  ['https://github.com/webpack/a-loader?tab=readme', null],
  ['https://github.com/someone/a-loader', null],
  ['https://github.com.example.org/webpack/a-loader', null],
  ['https://example.org/package/a-loader', null],
])('%s is the home of %s', (address, page) => expect(find(address)).toBe(page));

test.each([
  ['loaders/_a-loader.md', '/loaders/a-loader/'],
  ['_about.md', '/about/'],
])('the page of %s is %s', (path, url) => expect(pageUrl(path)).toBe(url));
