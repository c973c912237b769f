import { buildTermFinder } from './find-terms';

const entriesOf = (...titles: string[]) => titles.map((title) => ({ id: title, title, definition: 'What.' }));
const find = buildTermFinder(
  entriesOf(
    'Asset',
    'Asset module',
    'Dependency',
    'Hash',
    'Entry',
    'Runtime',
    'Tree shaking',
    'CommonJS',
    'ES module',
    'Hot module replacement',
    'Top-level await',
    'C++ (native)',
    'Array',
  ),
);

test.each([
  ['an asset', ['asset']],
  ['Assets, then', ['Assets']],
  ['an asset module', ['asset module']],
  ['Asset modules.', ['Asset modules']],
  ['all dependencies and entries', ['dependencies', 'entries']],
  ['an entry and its entries', ['entry', 'entries']],
  ['arrays', ['arrays']],
  ['hashes', ['hashes']],
  ['tree-shaking or Tree shaking', ['tree-shaking', 'Tree shaking']],
  ['Hot Module Replacement', ['Hot Module Replacement']],
  ['top-level await', ['top-level await']],
  ['tree\nshaking', ['tree\nshaking']],
  ['C++ (native)', ['C++ (native)']],
  ['the runtime\'s (runtime) "runtime"', ['runtime', 'runtime', 'runtime']],
  // The letters after the first are as they are.
  ['commonJS, COMMONJS, Commonjs, es modules', ['commonJS']],
  // Parts of other words and names.
  ['assetless reentry entry-like asset-module', ['asset-module']],
  ['entry.js ./asset runtime/x @asset $entry entry_1 #hash', []],
  ['', []],
])('in %j are %j', (text, terms) => {
  expect(find(text).map(({ start, end }) => text.slice(start, end))).toEqual(terms);
});

test('a term is told with its entry', () => {
  expect(find('Dependencies')[0]?.entry.title).toBe('Dependency');
});

test('an empty glossary finds nothing', () => {
  expect(buildTermFinder([])('asset')).toEqual([]);
});
