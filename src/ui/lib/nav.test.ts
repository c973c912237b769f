import { filterEntries, groupEntries, orderByUrls, type NavEntry } from './nav';

describe('headings', () => {
  const entry = (url: string, group: string): NavEntry => ({ url, title: url, group, hasAnchors: false });

  test.each([
    [[], []],
    [['', ''], [['', 2]]],
    [
      ['', 'A', 'A', 'B'],
      [
        ['', 1],
        ['A', 2],
        ['B', 1],
      ],
    ],
    [
      ['', '-', '-', 'A'],
      [
        ['', 1],
        ['', 2],
        ['A', 1],
      ],
    ],
    [
      ['A', 'B', 'A'],
      [
        ['A', 1],
        ['B', 1],
        ['A', 1],
      ],
    ],
  ])('of the groups %j', (groups, expected) => {
    const found = groupEntries(groups.map((group, index) => entry(`/${index}/`, group)));
    expect(found.map(({ heading, entries }) => [heading, entries.length])).toEqual(expected);
    expect(found.flatMap(({ entries }) => entries.map(({ url }) => url))).toEqual(
      groups.map((_g, index) => `/${index}/`),
    );
  });
});

test('nodes are in the order of the URLs; missing ones are left out', () => {
  const nodes = [{ url: '/a/' }, { url: '/b/' }, { url: '/c/' }];
  expect(orderByUrls(nodes, ['/c/', '/x/', '/a/'])).toEqual([{ url: '/c/' }, { url: '/a/' }]);
});

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
