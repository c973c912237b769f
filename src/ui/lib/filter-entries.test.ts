import { filterEntries } from './filter-entries';

const titles = [
  'Split Chunks',
  'SplitChunksPlugin',
  'Café, crème',
  'Entry Points',
  'C++ parsers',
  '代码分割',
];
const entries = titles.map((title, index) => ({ title, index }));
const found = (query: string) => filterEntries(entries, query).map(({ title }) => title);

test.each([
  ['', titles],
  ['   ', titles],
  ['-/+', titles],
  ['split', ['Split Chunks', 'SplitChunksPlugin']],
  ['splitChunks', ['Split Chunks', 'SplitChunksPlugin']],
  ['SPLIT-CHUNKS', ['Split Chunks', 'SplitChunksPlugin']],
  ['chunks split', ['Split Chunks', 'SplitChunksPlugin']],
  ['plugin chunk', ['SplitChunksPlugin']],
  ['oint', ['Entry Points']],
  ['cafe', ['Café, crème']],
  ['cafe\u0301 CRE', ['Café, crème']],
  ['ｃａｆｅ', ['Café, crème']],
  ['c++', ['Split Chunks', 'SplitChunksPlugin', 'Café, crème', 'C++ parsers']],
  ['分割', ['代码分割']],
  ['分割 代码', ['代码分割']],
  ['split nothing', []],
  ['.*', titles],
])('%j finds %j', (query, expected) => {
  expect(found(query)).toEqual(expected);
});

test('entries are handed back as they are, in their order', () => {
  expect(filterEntries(entries, 'p')).toEqual([entries[0], entries[1], entries[3], entries[4]]);
  expect(filterEntries(entries, 'p')[0]).toBe(entries[0]);
});
