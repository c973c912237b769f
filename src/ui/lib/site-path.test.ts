import { isPagePath, sectionOfPath, withTrailingSlash } from './site-path';

test.each([
  ['/', null],
  ['/concepts/', 'concepts'],
  ['/concepts', 'concepts'],
  ['/concepts/plugins/', 'concepts'],
  ['/plugins/concepts/', 'plugins'],
  ['/blog/2020-12-08-roadmap-2021/', 'blog'],
  ['/conceptsx/', null],
  ['/vote/', null],
  ['/glossary/', null],
])('%s is in the section %s', (path, section) => {
  expect(sectionOfPath(path)?.name ?? null).toBe(section);
});

test.each([
  ['', '/'],
  ['/', '/'],
  ['/a', '/a/'],
  ['/a/', '/a/'],
  ['/a//', '/a/'],
  ['/a/b', '/a/b/'],
])('%j with its slash is %s', (path, expected) => {
  expect(withTrailingSlash(path)).toBe(expected);
});

test.each([
  ['/', true],
  ['/concepts/', true],
  ['/concepts', true],
  ['/concepts/#part', true],
  ['/concepts/?a=b.c', true],
  ['/concepts/?a=b#part.one', true],
  ['/migrate/5.0/', true],
  ['//host/', false],
  ['//host/path/?a', false],
  ['/\\host/', false],
  ['https://webpack.js.org/', false],
  ['concepts/', false],
  ['#part', false],
  ['?a=/b/', false],
  ['', false],
  ['/icon.svg', false],
  ['/blog/feed.xml', false],
  ['/manifest.json?v=1', false],
  ['/icon.SVG#part', false],
])('%j is a page: %s', (href, expected) => {
  expect(isPagePath(href)).toBe(expected);
});
