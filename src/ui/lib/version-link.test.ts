import { versionLink } from './version-link';

const START = 'https://v4.webpack.js.org/';

test.each([
  ['/', '/'],
  ['/concepts/', '/concepts/'],
  ['/concepts', '/concepts/'],
  ['/concepts/entry-points/', '/concepts/entry-points/'],
  ['/configuration/output/', '/configuration/output/'],
  ['/loaders/css-loader/', '/loaders/css-loader/'],
  ['/migrate/4/', '/migrate/4/'],
  ['/contribute/plugin-patterns/', '/contribute/plugin-patterns/'],
  ['/glossary/', '/glossary/'],
  ['/zh/', '/'],
  ['/zh/guides/caching/', '/guides/caching/'],
])('%s is at %s in version 4', (pathname, path) => {
  expect(versionLink(pathname, '4')).toEqual({ href: `https://v4.webpack.js.org${path}`, isSamePage: true });
});

test.each([
  ['/concepts/module-federation/'],
  ['/concepts/module-federation'],
  ['/zh/concepts/module-federation/'],
  ['/guides/asset-modules/'],
  ['/migrate/5/'],
  ['/configuration/experiments/'],
  ['/blog/'],
  ['/blog/2020-10-10-webpack-5-release/'],
  ['/vote/'],
  ['/awesome-webpack/'],
  ['/glossary/more/'],
  ['/nowhere/'],
  ['/guides/a/b/'],
  ['/guides/%2e%2e/'],
])('%s is not in version 4: its start page', (pathname) => {
  expect(versionLink(pathname, '4')).toEqual({ href: START, isSamePage: false });
});

test.each([
  ['/concepts/', '/concepts/'],
  ['/zh/guides/', '/zh/guides/'],
  ['/blog/', '/blog/'],
])('version 5 of %s is the same URL', (pathname, href) => {
  expect(versionLink(pathname, '5')).toEqual({ href, isSamePage: true });
});

test.each([
  '//evil.com/',
  '/\\evil.com/',
  '\\\\evil.com/',
  '/\t/evil.com/',
  '/zh//evil.com/',
  '/zh/\\evil.com/',
  '/@evil.com/',
  '.evil.com/',
  '@evil.com/',
  ':80@evil.com/',
])('%j stays on the host of its version', (pathname) => {
  const resolve = (version: '4' | '5') =>
    new URL(versionLink(pathname, version).href, 'https://webpack.js.org').host;
  expect(versionLink(pathname, '4').href).toBe(START);
  expect(resolve('4')).toBe('v4.webpack.js.org');
  expect(resolve('5')).toBe('webpack.js.org');
});
