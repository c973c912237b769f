import type { FileRecord } from 'docs-core/search-format';
import { searchFileOf } from '../../testing/mocks/search-pages';
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
        section('source', "Module not found: Error: Can't resolve './src'"),
        section('package', "Module not found: Error: Can't resolve 'formatter'"),
        section('alias', "Module not found: Error: Can't resolve '@/button'"),
        section('loader', "Module not found: Error: Can't resolve 'svg-text-loader'"),
        section('option', "[webpack-cli] Error: Unknown option '--minimise'"),
        section('process', 'ReferenceError: process is not defined'),
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
  ["Module not found: Error: Can't resolve './src' in '/app'", 'source'],
  ["ERROR in ./a.ts\nModule not found: Error: Can't resolve 'dayjs' in 'C:\\\\app\\\\src'", 'package'],
  ["Module not found: Error: Can't resolve '@/components/Card' in '/app/src'", 'alias'],
  ["Module not found: Error: Can't resolve 'less-loader' in '/app'", 'loader'],
  ['✖ Error: Unknown option ‘--hot-only’', 'option'],
  ['Uncaught ReferenceError: process is not defined at api.js:112:1', 'process'],
  [`${PATHS}Unhandled: process is not defined`, 'process'],
])('%j leads to the entry of its message', (query, id) => expect(firstOf(query)).toBe(id));

test('a few words are no message', () => {
  expect(firstOf('module not found')).toBeUndefined();
});
