import { buildPatternTest } from './path-pattern';

test.each([
  ['/doc/*', '/doc/a/b.js', true],
  ['/doc/*', '/docs/a.js', false],
  ['/*-{hash}.js', '/app-0123abcd.js', true],
  ['/*-{hash}.js', '/app-0123abc.js', false],
  ['/*-{hash}.js', '/a/app-0123abcd.js', false],
  ['/*-{hash}.js', '/app-0123abcd.js.map', false],
  ['/*-{hash}.js', '/app-0123abcdxjs', false],
  ['/nav/*/*.{hash}.json', '/nav/en/a.0123456789.json', true],
  ['/a.b', '/axb', false],
])('%s on %s: %s', (pattern, path, expected) => {
  expect(buildPatternTest(pattern)(path)).toBe(expected);
});
