import { parseFenceMeta } from './fence-meta';

test.each([
  [null, {}],
  ['file="a b.js"', { file: 'a b.js' }],
  ['fail=\'say "no"\'', { fail: 'say "no"' }],
  ['{1, 3-4}', { mark: new Set([1, 3, 4]) }],
  [
    'fragment=module.rules skip="no browser" run',
    { fragment: 'module.rules', skip: 'no browser', run: true },
  ],
  ['run="npx webpack" try=two-pages', { run: 'npx webpack', try: 'two-pages' }],
  ['project=library options', { project: 'library', options: true }],
  ['[webpack.config.js]', { label: 'webpack.config.js' }],
])('the marks %j', (meta, marks) => expect(parseFenceMeta(meta)).toEqual({ marks, errors: [] }));

const MARK = '```js file=webpack.config.js mark=2,4-5';
const KNOWN = 'expected file, mark, fragment, fail, skip, project, run, try or options, got';
const LINES = 'expected line numbers and ranges after mark=, got';

test.each([
  ['%%', `${KNOWN} "%%"`, MARK],
  ['constructor=1', `${KNOWN} "constructor"`, MARK],
  ['run=""', 'expected a value after run=, got none', '```js run="npx webpack"'],
  ['options=some', 'expected options or options=all, got "options=some"', '```js options=all'],
  [
    'project=../a',
    'expected letters, digits and hyphens after project=, got "../a"',
    '```js project=library',
  ],
  ['mark=0', `${LINES} "0"`, '```js mark=2,4-5'],
  ['title="a b.js"', 'expected file=, got "title="', '```js file="a b.js"', { file: 'a b.js' }],
  ['mark=5-3', `${LINES} "5-3"`, '```js mark=2,4-5'],
])('the marks %j are a problem: %s', (meta, fault, example, marks: object = {}) => {
  const message = `fence: ${fault}`;
  expect(parseFenceMeta(meta)).toEqual({ marks, errors: [{ message, example }] });
});
