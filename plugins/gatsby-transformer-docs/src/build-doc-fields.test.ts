import { buildDocFields } from './build-doc-fields';
import type { FrontMatter } from './doc-fields';
import { NO_PACKAGE } from './nodes';

const source = { language: 'en', prefix: '', editBase: 'https://example.org/edit/en' };

function fieldsOf(relativePath: string, frontMatter: Partial<FrontMatter> = {}, from = source) {
  const base = relativePath.split('/').at(-1)!;
  const ext = /\.mdx?$/.exec(base)![0];
  const file = { relativePath, base, ext, name: base.slice(0, -ext.length), size: 12 };
  return buildDocFields(
    file,
    { title: 'T', keywords: [], contributors: [], related: [], ...frontMatter },
    from,
    'blog',
  );
}

test('a page with a title only has every field', () => {
  expect(fieldsOf('concepts/output.mdx')).toEqual({
    path: 'concepts/output.mdx',
    name: 'output.mdx',
    size: 12,
    extension: '.mdx',
    type: 'file',
    url: '/concepts/output/',
    language: 'en',
    section: 'concepts',
    title: 'T',
    description: '',
    keywords: [],
    source: '',
    sort: 9999,
    group: '',
    date: '',
    contributors: [],
    related: [],
    repo: '',
    edit: 'https://example.org/edit/en/concepts/output.mdx',
    thirdParty: NO_PACKAGE,
  });
});

test('the front matter is stored', () => {
  const said = {
    title: 'Other',
    description: 'One sentence.',
    group: '-',
    contributors: ['webpack'],
    related: [{ title: 'A', url: '/a/' }],
    repo: 'https://example.org/repo',
    edit: 'https://example.org/elsewhere',
  };
  expect(fieldsOf('concepts/output.md', said)).toMatchObject({ ...said, extension: '.md' });
});

test.each([
  ['the file name', 'blog/2020-12-08-roadmap-2021.mdx', {}, '2020-12-08', -20201208],
  ['the front matter', 'blog/roadmap.mdx', { date: '2026-06-25' }, '2026-06-25', -20260625],
  [
    'the front matter before the file name',
    'blog/2020-12-08-a.mdx',
    { date: '2021-01-02' },
    '2021-01-02',
    -20210102,
  ],
  ['the date even with a sort', 'blog/2020-12-08-a.mdx', { sort: 3 }, '2020-12-08', -20201208],
  ['the sort of an index', 'blog/index.mdx', { sort: -1 }, '', -1],
  ['nothing: the end', 'blog/undated.mdx', {}, '', 9999],
  ['nothing in a name that only begins like a date', 'blog/2020-12-roadmap.mdx', {}, '', 9999],
])('the order of the blog comes from %s', (_from, path, frontMatter, date, sort) => {
  expect(fieldsOf(path, frontMatter)).toMatchObject({ date, sort });
});

test.each([
  ['concepts/a.mdx', { sort: 0 }, '', 0],
  ['concepts/a.mdx', { sort: -1 }, '', -1],
  ['concepts/a.mdx', { sort: 1.5 }, '', 1.5],
  ['concepts/2020-12-08-a.mdx', {}, '', 9999],
  ['concepts/a.mdx', { sort: 2, date: '2026-06-25' }, '2026-06-25', 2],
])('elsewhere %s with %j keeps its sort', (path, frontMatter, date, sort) => {
  expect(fieldsOf(path, frontMatter)).toMatchObject({ date, sort });
});

test.each([
  ['index.mdx', '', '/'],
  ['comparison.mdx', '', '/comparison/'],
  ['loaders/_babel-loader.mdx', 'loaders', '/loaders/babel-loader/'],
  ['guides/deep/er.mdx', 'guides', '/guides/deep/er/'],
])('%s is in the section %j', (path, section, url) => {
  expect(fieldsOf(path)).toMatchObject({ section, url });
});

test('another language has its prefix, its code and its own edit links', () => {
  const zh = { language: 'zh', prefix: '/zh', editBase: 'https://example.org/edit/zh' };
  expect(fieldsOf('concepts/_a.mdx', {}, zh)).toMatchObject({
    name: '_a.mdx',
    url: '/zh/concepts/a/',
    language: 'zh',
    section: 'concepts',
    edit: 'https://example.org/edit/zh/concepts/_a.mdx',
  });
});
