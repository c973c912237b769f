import { parseDiff, parseFenceMeta } from './fence-meta';

describe('parseFenceMeta', () => {
  test.each([
    [null, {}],
    ['', {}],
    ['file=webpack.config.js', { file: 'webpack.config.js' }],
    ['file="a b.js"', { file: 'a b.js' }],
    ['fail=\'say "no"\'', { fail: 'say "no"' }],
    ['mark=1,3-5', { mark: new Set([1, 3, 4, 5]) }],
    ['{1, 3-4}', { mark: new Set([1, 3, 4]) }],
    [
      'fragment=module.rules skip="no browser" run',
      { fragment: 'module.rules', skip: 'no browser', run: true },
    ],
    ['run="npx webpack"', { run: 'npx webpack' }],
    ['fragment=output try=two-pages', { fragment: 'output', try: 'two-pages' }],
    ['project=library run', { project: 'library', run: true }],
    ['options', { options: true }],
    ['options=all', { options: 'all' }],
  ])('%j', (meta, marks) => {
    expect(parseFenceMeta(meta)).toEqual({ marks, errors: [] });
  });

  const unknown = (got: string) =>
    `fence: expected file, mark, fragment, fail, skip, project, run, try or options, got "${got}"`;

  test.each([
    ['filename=a.js', unknown('filename'), '```js file=webpack.config.js mark=2,4-5'],
    ['%%', unknown('%%'), '```js file=webpack.config.js mark=2,4-5'],
    ['run=""', 'fence: expected a value after run=, got none', '```js run="npx webpack"'],
    ['options=some', 'fence: expected options or options=all, got "options=some"', '```js options=all'],
    ['file', 'fence: expected a value after file=, got none', '```js file=webpack.config.js'],
    ['fail=""', 'fence: expected a value after fail=, got none', '```js fail="Module not found"'],
    [
      'project=../up',
      'fence: expected letters, digits and hyphens after project=, got "../up"',
      '```js project=library',
    ],
    ['project', 'fence: expected a value after project=, got none', '```js project=library'],
    ['mark=0', 'fence: expected line numbers and ranges after mark=, got "0"', '```js mark=2,4-5'],
    ['mark=5-3', 'fence: expected line numbers and ranges after mark=, got "5-3"', '```js mark=2,4-5'],
    ['mark=a', 'fence: expected line numbers and ranges after mark=, got "a"', '```js mark=2,4-5'],
    ['constructor=1', unknown('constructor'), '```js file=webpack.config.js mark=2,4-5'],
  ])('%j: %s', (meta, message, example) => {
    expect(parseFenceMeta(meta)).toEqual({ marks: {}, errors: [{ message, example }] });
  });
});

const same = (text: string) => ({ kind: 'same', text });
const ins = (text: string) => ({ kind: 'ins', text });
const del = (text: string) => ({ kind: 'del', text });
const head = (text: string) => ({ kind: 'head', text });

describe('parseDiff', () => {
  test.each([
    [' a\n-b\n+c', [same('a'), del('b'), ins('c')]],
    ['a\n-b\n+c', [same('a'), del('b'), ins('c')]],
    [' a\nb\n+c', [same(' a'), same('b'), ins('c')]],
    [' a\n\n+ c', [same('a'), same(''), ins(' c')]],
    [
      '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b',
      [head('--- a/x'), head('+++ b/x'), head('@@ -1 +1 @@'), del('a'), ins('b')],
    ],
    ['+--- x', [ins('--- x')]],
  ])('%j', (code, lines) => {
    expect(parseDiff(code)).toEqual(lines);
  });
});
