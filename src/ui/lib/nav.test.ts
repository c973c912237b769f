import { filterEntries, groupEntries, orderByUrls } from './nav';

test.each([
  [[], []],
  [['', ''], ['/0,1']],
  [
    ['', 'A', 'A', 'B'],
    ['/0', 'A/1,2', 'B/3'],
  ],
  [
    ['', '-', '-', 'A'],
    ['/0', '/1,2', 'A/3'],
  ],
  [
    ['A', 'B', 'A'],
    ['A/0', 'B/1', 'A/2'],
  ],
])('the groups %j are listed below the headings %j', (groups, expected) => {
  const found = groupEntries(
    groups.map((group, url) => ({ url: String(url), title: '', group, hasAnchors: false })),
  );
  expect(found.map(({ heading, entries }) => `${heading}/${entries.map(({ url }) => url).join()}`)).toEqual(
    expected,
  );
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
const [split, plugin, cafe, entry, cpp, chinese] = titles;

test.each([
  ['', titles],
  ['-/+', titles],
  ['.*', titles],
  ['splitChunks', [split, plugin]],
  ['chunks split', [split, plugin]],
  ['plugin chunk', [plugin]],
  ['oint', [entry]],
  ['cafe\u0301 CRE', [cafe]],
  ['ｃａｆｅ', [cafe]],
  ['c++', [split, plugin, cafe, cpp]],
  ['分割 代码', [chinese]],
  ['split nothing', []],
])('%j finds %j', (query, expected) => {
  const found = filterEntries(
    titles.map((title) => ({ title })),
    query,
  );
  expect(found.map(({ title }) => title)).toEqual(expected);
});
