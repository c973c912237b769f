import { buildFindPage, parsePackageMetadata } from './package-urls';

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
  // The URL of a repository is that of the package with its name.
  ['https://github.com/o/new-plugin', '/plugins/new-plugin/'],
  ['https://github.com/webpack-contrib/gone-loader#x', '/loaders/retired/#gone-loader'],
  ['https://github.com/webpack/a-loader/issues/1', null],
  ['https://github.com/webpack/a-loader?tab=readme', null],
  ['https://github.com/someone/a-loader', null],
  ['https://github.com.example.org/webpack/a-loader', null],
  ['https://example.org/package/a-loader', null],
])('%s is the home of %s', (url, page) => expect(find(url)).toBe(page));

const manifest = { version: '1.2.3', license: 'MIT', description: 'Does x.', repository: 'o/x-loader' };
const parse = (change: object) => parsePackageMetadata(JSON.stringify({ ...manifest, ...change }));

test.each([
  'github:o/x-loader',
  'https://github.com/o/x-loader',
  'git+https://github.com/o/x-loader.git',
  'git@github.com:o/x-loader.git',
  { type: 'git', url: 'git://github.com/o/x-loader.git', directory: './' },
])('%j is a repository', (repository) => {
  const parsed = { url: 'https://github.com/o/x-loader', owner: 'o', name: 'x-loader', directory: '' };
  expect(parse({ repository })).toEqual({ ...manifest, repository: parsed });
});

test.each([
  [{ repository: 'https://gitlab.com/o/x' }, 'its repository is not on GitHub: "https://gitlab.com/o/x"'],
  [{ repository: undefined, license: undefined }, 'its package.json has no usable license, repository'],
  [{ version: 1 }, 'its package.json has no usable version'],
])('%j is reported', (change, expected) => expect(parse(change)).toBe(expected));
