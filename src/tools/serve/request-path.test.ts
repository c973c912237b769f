import { parseRequestPath } from './request-path';

test.each([
  ['/', '/', '/', ''],
  ['/concepts?a=1&b=//x', '/concepts', '/concepts', '?a=1&b=//x'],
  ['/a%20b/', '/a b/', '/a%20b/', ''],
  ['/%e4%b8%ad/?q', '/中/', '/%E4%B8%AD/', '?q'],
  ['/a%3Fb', '/a?b', '/a%3Fb', ''],
  ['/..a/b..', '/..a/b..', '/..a/b..', ''],
  ['/a?b=\u00e9', '/a', '/a', '?b=%C3%A9'],
])('%s is taken', (target, path, encoded, query) => {
  expect(parseRequestPath(target)).toEqual({ path, encoded, query });
});

test.each([
  '',
  'a',
  '*',
  'http://localhost/',
  '//evil.example',
  '/a//b',
  '/\\evil.example',
  '/%5Cevil.example',
  '/%2fevil.example',
  '/../a',
  '/a/..',
  '/%2e%2e/a',
  '/./a',
  '/%',
  '/%ff',
  '/a%00b',
  '/a%0d%0ab',
])('%j is refused', (target) => {
  expect(parseRequestPath(target)).toBeNull();
});
