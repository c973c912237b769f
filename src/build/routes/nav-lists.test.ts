import { buildNavFiles } from './nav-files';
import { buildNavLists, compareDocs, type DocSummary, type NavTexts } from './nav-lists';

/** A Doc by its path, and where it matters its sort, its group and its title: `a/b.mdx | 1 | Group | Title`. */
function doc(spec: string, rest: Partial<DocSummary> = {}): DocSummary {
  const [path = '', sort, group = '', title] = spec.split('|').map((part) => part.trim());
  return {
    docUrl: path,
    url: `/${path.replace(/(index)?\.mdx?$/, '')}/`.replace('//', '/'),
    language: 'en',
    section: path.includes('/') ? path.split('/')[0]! : '',
    path,
    title: title ?? path,
    group,
    sort: Number(sort || 9999),
    hasAnchors: false,
    ...rest,
  };
}

test.each([
  ['the index first, with any sort', 'a/index.mdx | 5 | Z', 'a/b.mdx | 1'],
  ['the index of a language first among standalone pages', 'index.mdx', 'a.mdx | 1'],
  ['a deeper index, and a similar name, by sort', 'a/b.mdx | 1', 'a/c/index.mdx | 2', 'a/my-index.mdx | 3'],
  [
    'no group, then "-", then by name',
    'a/b.mdx | 9',
    'a/c.mdx | 1 | -',
    'a/z.mdx | 9 | A',
    'a/d.mdx | 1 | B',
  ],
  [
    'groups as configured, then others by name, then retired pages',
    ...['guides/z.mdx | 9 | Start', 'guides/y.mdx || Everyday', 'guides/x.mdx || Another'],
    ...['guides/w.mdx || Zoo', 'guides/a.mdx | 1 | Retired and unmaintained'],
  ],
  ['by sort within a group', 'a/z.mdx | 1 | A', 'a/b.mdx | 2 | A'],
  ['0 as a number, none last', 'a/c.mdx | -1', 'a/z.mdx | 0', 'a/b.mdx | 1', 'a/y.mdx | 500', 'a/a.mdx'],
  ['by title where the sort is equal, capitals first', 'a/z.mdx | 1 || B', 'a/b.mdx | 1 || a'],
  ['by URL where all else is equal', 'a/b.mdx ||| T', 'a/c.mdx ||| T'],
  ['the blog newest first', 'blog/index.mdx | -1', 'blog/z.mdx | -20260625', 'blog/a.mdx | -20201208'],
])('order: %s', (_what, ...specs) => {
  const docs = specs.map((spec) => doc(spec));
  expect([...docs].sort(compareDocs)).toEqual(docs);
  expect([...docs].reverse().sort(compareDocs)).toEqual(docs);
});

const texts: NavTexts = {
  overview: 'Overview',
  groups: { Start: 'Anfang', 'Retired and unmaintained': 'Alt' },
};

test.each([
  [5, [['/s/a/ /s/b/ /s/c/ /s/d/ /s/e/', null, null]]],
  [
    2,
    [
      ['/s/a/ /s/b/', null, '/s/c/'],
      ['/s/c/ /s/d/', '/s/a/', '/s/e/'],
      ['/s/e/', '/s/c/', null],
    ],
  ],
])('lists of at most %d pages', (limit, expected) => {
  const docs = ['a', 'b', 'c', 'd', 'e'].map((name) => doc(`s/${name}.mdx`));
  const lists = buildNavLists(docs, limit, 'en', texts);
  expect(
    lists.map(({ entries, earlier, later }) => [entries.map(({ url }) => url).join(' '), earlier, later]),
  ).toEqual(expected);
});

test('an entry has what a sidebar shows: the overview, groups in its language, what is new, retired or foreign', () => {
  const docs = [
    doc('s/index.mdx ||| S', { language: 'de' }),
    doc('s/a.mdx || Start | A', { hasAnchors: true, language: 'de' }),
    doc('s/b.mdx || Own | B'),
    doc('s/c.mdx || Retired and unmaintained | C'),
    doc('blog/index.mdx ||| Blog'),
    doc('guides/vue.mdx ||| Vue', { url: '/zh/guides/vue/', language: 'de' }),
  ];
  expect(buildNavLists(docs, 9, 'de', texts)[0]?.entries).toEqual([
    { url: '/s/', title: 'Overview', group: '', hasAnchors: false },
    { url: '/s/a/', title: 'A', group: 'Anfang', hasAnchors: true },
    { url: '/s/b/', title: 'B', group: 'Own', hasAnchors: false, groupLang: 'en', lang: 'en' },
    { url: '/s/c/', title: 'C', group: 'Alt', hasAnchors: false, isRetired: true, lang: 'en' },
    { url: '/blog/', title: 'Blog', group: '', hasAnchors: false, lang: 'en' },
    // Version 4 lacks it.
    { url: '/zh/guides/vue/', title: 'Vue', group: '', hasAnchors: false, isNew: true },
  ]);
});

test('the id of a file changes with its list and with nothing else', () => {
  const idOf = (page: DocSummary) => buildNavFiles([page], 'en', 9).files[0]?.id;
  const before = idOf(doc('api/a.mdx'));
  expect(idOf(doc('api/a.mdx', { docUrl: 'other' }))).toBe(before);
  expect(idOf(doc('api/a.mdx ||| New title'))).not.toBe(before);
});
