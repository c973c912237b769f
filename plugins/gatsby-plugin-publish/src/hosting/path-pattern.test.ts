import { buildPatternTest, expandPattern, findPatternProblem, patternForVercel } from './path-pattern';

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

const TOKENS = 'may contain letters, digits, - . _ ~ /, and the tokens * and {hash}, as in "/*-{hash}.js"';
test.each([
  ['/doc/*', null],
  ['/*-{hash}.js', null],
  ['doc/*', 'must begin with one slash, as in "/doc/*"'],
  ['//doc/*', 'must begin with one slash, as in "/doc/*"'],
  ['/(doc|nav)/*', TOKENS],
  ['/{id}', TOKENS],
])('%s: %s', (pattern, problem) => expect(findPatternProblem(pattern)).toBe(problem));

test('only a last star is left to the host', () => {
  const paths = ['/doc/a.js', '/b-01234567.js', '/a-01234567.js', '/sw.js'];
  expect(expandPattern('/doc/*', paths)).toEqual(['/doc/*']);
  expect(expandPattern('/sw.js', paths)).toEqual(['/sw.js']);
  expect(expandPattern('/*-{hash}.js', paths)).toEqual(['/a-01234567.js', '/b-01234567.js']);
});

test("Vercel's sources", () => {
  expect(patternForVercel('/nav/*/*.{hash}.json')).toBe('/nav/([^/]*)/([^/]*).([0-9a-f]{8,}).json');
  expect(patternForVercel('/doc/*')).toBe('/doc/(.*)');
});
