import { isMessage, withoutVariableParts } from './pasted-message';

const known = new Set(['sassloader', 'crypto', 'mode', 'window']);
const read = (query: string): string => withoutVariableParts(query, (term) => known.has(term));

test.each([
  [
    'a label, a path, a position and colors',
    "\u001b[31mERROR\u001b[0m in ./src/index.js 3:0-24\nModule not found: Error: Can't resolve './a' in '/home/ada/site/src'",
    'Module not found: Error: Can resolve in',
  ],
  ['colors whose first character is lost', '[33mWARNING[39m in main Cannot do it', 'Cannot do it'],
  ['a path of Windows', 'Cannot find C:\\dev\\a.js', 'Cannot find'],
  [
    'a URL and a file with a position',
    'Error: failed at https://a.example/b.js and at a (main.js:112:1)',
    'failed at and at a ( )',
  ],
  [
    'a package that pages are about',
    'Module build failed (from ./node_modules/sass-loader/dist/cjs.js): x',
    'Module build failed (from sass-loader ): x',
  ],
  ['a package of no page', 'Cannot load /app/node_modules/own/a.js', 'Cannot load'],
  [
    'a file that tools read',
    "Failed to load '/home/ada/site/webpack.config.js' config",
    'Failed to load webpack.config config',
  ],
  [
    'a file that webpack writes',
    'GET http://localhost:8080/js/main.4f1.hot-update.json 404 (Not Found)',
    'GET hot-update (Not Found)',
  ],
  ['a quoted name that pages mention', "The 'mode' option is not set", 'The mode option is not set'],
  ['a quoted name of no page', "export 'lable' was not found", 'export was not found'],
  ['a module of Node.js', "Can't resolve 'crypto'", 'Can resolve crypto node core module'],
  ['nothing else', "Error: 'a'", "Error: 'a'"],
])('%s', (_what, query, rest) => {
  expect(read(query)).toBe(rest);
});

test('a query that is no message stays, but for its contractions', () => {
  expect(isMessage('import ./src/index.js 3:0')).toBe(false);
  expect(read('import ./src/index.js 3:0')).toBe('import ./src/index.js 3:0');
  expect(read("why don't chunks split")).toBe('why don chunks split');
});
