import { buildNavLists, compareDocs, groupBySection, type DocSummary, type NavTexts } from './nav-lists';

/** A Doc by its path; a test sets the fields that matter to it. */
const doc = (path: string, rest: Partial<DocSummary> = {}): DocSummary => ({
  docUrl: path,
  url: `/${path.replace(/(index)?\.mdx?$/, '')}/`.replace('//', '/'),
  language: 'en',
  section: path.includes('/') ? path.split('/')[0]! : '',
  path,
  title: path,
  group: '',
  sort: 9999,
  hasAnchors: false,
  ...rest,
});

test.each<[string, DocSummary[]]>([
  [
    'the index first, with any sort',
    [doc('a/index.mdx', { sort: 5, group: 'Z' }), doc('a/b.mdx', { sort: 1 })],
  ],
  ['the index of a language first among standalone pages', [doc('index.mdx'), doc('a.mdx', { sort: 1 })]],
  ['a deeper index by its sort', [doc('a/b.mdx', { sort: 1 }), doc('a/c/index.mdx', { sort: 2 })]],
  [
    'a name that only ends like an index by its sort',
    [doc('a/b.mdx', { sort: 1 }), doc('a/my-index.mdx', { sort: 2 })],
  ],
  ['no group before any group', [doc('a/b.mdx', { sort: 9 }), doc('a/c.mdx', { sort: 1, group: 'A' })]],
  [
    'no group, then "-", then names',
    [doc('a/b.mdx'), doc('a/c.mdx', { group: '-' }), doc('a/d.mdx', { group: 'A' })],
  ],
  [
    'groups as configured, then others by name, then retired pages',
    [
      doc('guides/z.mdx', { group: 'Start', sort: 9 }),
      doc('guides/y.mdx', { group: 'Everyday' }),
      doc('guides/x.mdx', { group: 'Another' }),
      doc('guides/w.mdx', { group: 'Zoo' }),
      doc('guides/a.mdx', { group: 'Retired and unmaintained', sort: 1 }),
    ],
  ],
  ['groups by name', [doc('a/b.mdx', { group: 'A', sort: 9 }), doc('a/c.mdx', { group: 'B', sort: 1 })]],
  [
    'by sort within a group',
    [doc('a/z.mdx', { group: 'A', sort: 1 }), doc('a/b.mdx', { group: 'A', sort: 2 })],
  ],
  [
    '0 as a number like others',
    [doc('a/c.mdx', { sort: -1 }), doc('a/z.mdx', { sort: 0 }), doc('a/b.mdx', { sort: 1 })],
  ],
  ['without a sort last', [doc('a/z.mdx', { sort: 500 }), doc('a/b.mdx')]],
  [
    'by title where the sort is equal',
    [doc('a/z.mdx', { title: 'A', sort: 1 }), doc('a/b.mdx', { title: 'B', sort: 1 })],
  ],
  [
    'capitals before small letters, on every machine',
    [doc('a/z.mdx', { title: 'B' }), doc('a/b.mdx', { title: 'a' })],
  ],
  ['by URL where all else is equal', [doc('a/b.mdx', { title: 'T' }), doc('a/c.mdx', { title: 'T' })]],
  [
    'the blog newest first',
    [
      doc('blog/index.mdx', { sort: -1 }),
      doc('blog/z.mdx', { sort: -20260625 }),
      doc('blog/a.mdx', { sort: -20201208 }),
    ],
  ],
])('order: %s', (_what, expected) => {
  const paths = expected.map(({ path }) => path);
  expect([...expected].sort(compareDocs).map(({ path }) => path)).toEqual(paths);
  expect(
    [...expected]
      .reverse()
      .sort(compareDocs)
      .map(({ path }) => path),
  ).toEqual(paths);
});

test('pages are grouped by section, each in its order, and the given list is not changed', () => {
  const docs = [doc('b/x.mdx'), doc('a/y.mdx'), doc('c.mdx'), doc('a/index.mdx')];
  const groups = [...groupBySection(docs)].map(([section, own]) => [section, own.map(({ path }) => path)]);
  expect(Object.fromEntries(groups)).toEqual({
    a: ['a/index.mdx', 'a/y.mdx'],
    b: ['b/x.mdx'],
    '': ['c.mdx'],
  });
  expect(docs[0]?.path).toBe('b/x.mdx');
});

const texts: NavTexts = {
  overview: 'Overview',
  groups: { Start: 'Anfang', 'Retired and unmaintained': 'Alt' },
};

describe('lists', () => {
  const docs = ['a', 'b', 'c', 'd', 'e'].map((name) => doc(`s/${name}.mdx`));
  const shapes = (limit: number, of = docs) =>
    buildNavLists(of, limit, 'en', texts).map(({ entries, earlier, later }) => [
      entries.map(({ url }) => url).join(' '),
      earlier,
      later,
    ]);

  test.each([
    [6, [['/s/a/ /s/b/ /s/c/ /s/d/ /s/e/', null, null]]],
    [5, [['/s/a/ /s/b/ /s/c/ /s/d/ /s/e/', null, null]]],
    [
      3,
      [
        ['/s/a/ /s/b/ /s/c/', null, '/s/d/'],
        ['/s/d/ /s/e/', '/s/a/', null],
      ],
    ],
    [
      2,
      [
        ['/s/a/ /s/b/', null, '/s/c/'],
        ['/s/c/ /s/d/', '/s/a/', '/s/e/'],
        ['/s/e/', '/s/c/', null],
      ],
    ],
  ])('of at most %d', (limit, expected) => {
    expect(shapes(limit)).toEqual(expected);
  });

  test('say which pages version 4 lacks, in any language', () => {
    const pages = [
      doc('concepts/module-federation.mdx'),
      doc('concepts/modules.mdx', { url: '/zh/concepts/modules/' }),
      doc('guides/vue.mdx', { url: '/zh/guides/vue/' }),
    ];
    const [list] = buildNavLists(pages, 9, 'en', texts);
    expect(list?.entries.map(({ isNew }) => isNew)).toEqual([true, undefined, true]);
  });

  test('carry only what a sidebar shows', () => {
    const page = doc('s/a.mdx', { title: 'A', group: 'G', hasAnchors: true });
    expect(
      buildNavLists([page, doc('s/b.mdx', { title: 'B', language: 'zh' })], 9, 'en', texts)[0]?.entries,
    ).toEqual([
      { url: '/s/a/', title: 'A', group: 'G', hasAnchors: true },
      { url: '/s/b/', title: 'B', group: '', hasAnchors: false, lang: 'zh' },
    ]);
  });
});

test('in a list a section’s index is the overview, except the blog’s; groups have names in its language', () => {
  const docs = [
    doc('s/index.mdx', { title: 'S' }),
    doc('s/a.mdx', { group: 'Start' }),
    doc('s/b.mdx', { group: 'Own' }),
    doc('s/c.mdx', { group: 'Retired and unmaintained' }),
    doc('blog/index.mdx', { title: 'Blog', section: 'blog' }),
  ];
  const [list] = buildNavLists(docs, 9, 'de', texts);
  expect(list?.entries.map(({ url, hasAnchors, ...entry }) => (void url, void hasAnchors, entry))).toEqual([
    { title: 'Overview', group: '' },
    { title: 's/a.mdx', group: 'Anfang', lang: 'en' },
    { title: 's/b.mdx', group: 'Own', lang: 'en', groupLang: 'en' },
    { title: 's/c.mdx', group: 'Alt', lang: 'en', isRetired: true },
    { title: 'Blog', group: '', lang: 'en' },
  ]);
});
