import { buildDocUrl, localizeUrl, readmeAsIndex } from './doc-url';

test.each([
  ['index.mdx', '', '/'],
  ['concepts/index.mdx', '', '/concepts/'],
  ['concepts/entry-points.mdx', '/zh', '/zh/concepts/entry-points/'],
  ['loaders/_babel-loader.mdx', '', '/loaders/babel-loader/'],
  ['loaders/__mocks__.md', '', '/loaders/_mocks__/'],
  ['a/_b/c.md', '', '/a/_b/c/'],
  ['migrate/5.0.mdx', '', '/migrate/5.0/'],
])('%s with the prefix %j has the URL %s', (path, prefix, url) => {
  expect(buildDocUrl(path, prefix)).toBe(url);
});

test.each([
  ['/concepts/', '/zh/concepts/'],
  ['/concepts/?a#b', '/zh/concepts/?a#b'],
  ['/zh/concepts/', '/zh/concepts/'],
  ['/icon.svg', '/icon.svg'],
  ['#part', '#part'],
  ['//host/', '//host/'],
  ['https://host/', 'https://host/'],
])('%s becomes %s', (url, expected) => {
  expect(localizeUrl(url, '/zh')).toBe(expected);
  expect(localizeUrl(url, '')).toBe(url);
});

test.each([
  ['README.md', 'index.md'],
  ['guides/readme.mdx', 'guides/index.mdx'],
  ['api/README.md', 'api/README.md'],
  ['guides/readme-first.md', 'guides/readme-first.md'],
])('of another site, %s is %s', (path, expected) => {
  expect(readmeAsIndex(path, (name) => name === 'api/index.mdx')).toBe(expected);
});
