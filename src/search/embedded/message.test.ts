import type { FileRecord } from 'docs-core/search-format';
import { searchFileOf } from '../../testing/mocks/search-pages';
import { cleanQuery } from './message';
import { buildSearcher } from './searcher';

const section = (id: string, heading: string): FileRecord => [3, id, heading, 1, 'What to do.', ''];

const search = buildSearcher([
  searchFileOf('en', [
    [
      '/guides/troubleshooting/',
      'Troubleshooting',
      'Messages',
      'guides',
      [
        [1, '', '', 0, 'An introduction.', ''],
        section('relative', "Module not found: Error: Can't resolve './buton'"),
        section('package', "Module not found: Error: Can't resolve 'formatter'"),
        section('alias', "Module not found: Error: Can't resolve '@/button'"),
        section('loader', "Module not found: Error: Can't resolve 'svg-text-loader'"),
        section('option', "[webpack-cli] Error: Unknown option '--minimise'"),
        section('process', 'ReferenceError: process is not defined'),
        section('version', 'Unsatisfied version 1.0.0 from app of shared module date-kit (required ^2.0.0)'),
      ],
      '',
    ],
    [
      '/api/messages/',
      'All messages',
      '',
      'api',
      [
        [1, '', '', 0, 'A list.', ''],
        section(
          'listed',
          'Unsatisfied version {version} from {from} of shared module {name} (required {range})',
        ),
        section('only', "Entrypoint '{name}' has 'dependOn' and 'runtime' specified. This is not valid."),
      ],
      '',
    ],
    [
      '/concepts/modules/',
      'Module resolution',
      "Module not found, can't resolve",
      'concepts',
      [[1, '', '', 0, "Module not found: Error: Can't resolve a request. Unknown option.", '']],
      "module not found\ncan't resolve",
    ],
  ]),
]);
const firstOf = (query: string): string | undefined =>
  search(query, { language: 'en' }).results[0]?.url.split('#')[1];

const PATHS =
  '@ ./src/app.js 3:0-41 at /home/ada/app/node_modules/webpack/lib/NormalModule.js:812:19\n'.repeat(4);

test.each([
  [
    "[1m[31mERROR[39m[22m in [1m./src/a.jsx[22m [32m3:0-41[39m\nModule not found: Error: Can't resolve './Heder' in '/app/src'",
    'relative',
  ],
  ["ERROR in ./a.ts\nModule not found: Error: Can't resolve 'dayjs' in 'C:\\\\app\\\\src'", 'package'],
  ["Module not found: Error: Can't resolve '@/components/Card' in '/app/src'", 'alias'],
  ["Module not found: Error: Can't resolve 'less-loader' in '/app'", 'loader'],
  ['✖ Error: Unknown option ‘--hot-only’', 'option'],
  // Other words differ than those in quotes: the list of all messages knows which.
  ['Unsatisfied version 17.0.2 from cart of shared module react (required ^18.2.0)', 'version'],
  [`${PATHS}Unhandled: process is not defined`, 'process'],
])('%j leads to the entry of its message', (query, id) => expect(firstOf(query)).toBe(id));

test('a message without an answer leads to the list', () => {
  const query =
    "[webpack-cli] Error: Entrypoint 'a' has 'dependOn' and 'runtime' specified. This is not valid.";
  expect(firstOf(query)).toBe('only');
});

test('a few words are no message', () => {
  expect(firstOf('module not found')).toBeUndefined();
});

const known = new Set(['sassloader', 'crypto', 'mode', 'window']);
const read = (query: string): string => cleanQuery(query, (term) => known.has(term));

test.each([
  [
    'a label, a path, a position and colors',
    "\u001b[31mERROR\u001b[0m in ./src/index.js 3:0-24\nModule not found: Error: Can't resolve './a' in '/home/ada/site/src'",
    "Module not found: Error: Can't resolve in",
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
  ['nothing else', "Error: 'a'", "Error: 'a'"],
])('%s', (_what, query, rest) => {
  expect(read(query)).toBe(rest);
});

test('a query that is no message stays', () => {
  expect(read('import ./src/index.js 3:0')).toBe('import ./src/index.js 3:0');
});
