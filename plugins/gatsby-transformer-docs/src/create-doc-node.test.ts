import path from 'node:path';
import matter from 'gray-matter';
import { buildDocFields, onCreateNode, shouldOnCreateNode } from './create-doc-node';
import type { FrontMatter } from './doc-fields';
import { onPluginInit } from './front-matter';
import { fileOfDoc } from './nodes';

void onPluginInit?.({} as never, { plugins: [] }, () => undefined);

const SOURCE = {
  instance: 'content-en',
  language: 'en',
  prefix: '',
  editBase: 'https://example.org/edit/en',
};

/** Sends a node through the hook; returns the created nodes. */
async function create(node: object, text = '', mdx?: object) {
  const createNode = jest.fn<void, [Record<string, unknown>]>();
  const createParentChildLink = jest.fn<void, [object]>();
  await onCreateNode(
    {
      node,
      actions: { createNode, createParentChildLink },
      getNode: (id: string) => [node, mdx].find((known) => known && 'id' in known && known.id === id),
      createNodeId: (id: string) => `id of ${id}`,
      createContentDigest: (of: unknown) => `digest of ${JSON.stringify(of)}`,
      loadNodeContent: () => Promise.resolve(text),
    } as never,
    { sources: [SOURCE], datedSection: 'blog', reservedPaths: ['/', '/guides/printable/'] } as never,
  );
  const nodes = createNode.mock.calls.flat();
  const links = nodes.map((child) => ({ parent: mdx ?? node, child }));
  expect(createParentChildLink.mock.calls.flat()).toEqual(links);
  return nodes;
}

/** Creates the nodes of a file that gatsby-plugin-mdx has opened. */
function nodesOf(text: string, relativePath = 'guides/start.mdx', sourceInstanceName = 'content-en') {
  const file = {
    ...{ id: 'file', children: ['mdx'], internal: { type: 'File' }, sourceInstanceName, relativePath },
    ...{ absolutePath: path.resolve('content/en', relativePath), name: 'start', base: 'start.mdx' },
    ext: '.mdx',
  };
  const { content: body } = matter(text, {});
  return create(file, text, { id: 'mdx', parent: 'file', body, internal: { type: 'Mdx' } });
}

test('a page becomes a Doc; each mistake in its front matter becomes a DocProblem beside it', async () => {
  const text = '---\nsort: first\nx: 1\n---\nWords.\n';
  const [doc, ...problems] = await nodesOf(text);
  expect(doc).toMatchObject({
    ...{ id: 'id of content-en/guides/start.mdx >>> Doc', parent: 'mdx', children: [] },
    ...{ url: '/guides/start/', title: 'start', sort: 9999, bodyOffset: 4 },
    internal: { type: 'Doc', contentDigest: `digest of ${JSON.stringify(text)}` },
  });
  expect(problems).toMatchObject([
    {
      id: 'id of content-en/guides/start.mdx >>> DocProblem 0',
      file: 'content/en/guides/start.mdx',
      line: 1,
    },
    { message: 'sort: expected a number, got "first"', line: 2 },
    { message: 'x: unknown key', line: 3 },
  ]);
});

test('a file with the URL of a page of the site is a problem, and becomes no Doc', async () => {
  expect(await nodesOf('---\nsort: 1\n---\n', 'guides/printable.mdx')).toMatchObject([
    {
      ...{ file: 'content/en/guides/printable.mdx', line: 1, column: 1 },
      message: 'the URL /guides/printable/ is that of a page of the site itself',
      example: 'another name or folder, such as concepts/index.mdx',
      internal: { type: 'DocProblem' },
    },
    { message: 'title: expected a text, got nothing' },
  ]);
});

test('files of other folders are ignored, and those that are no text', async () => {
  expect(await nodesOf('---\ntitle: A\n---\n', 'a.mdx', 'pages')).toEqual([]);
  const image = { id: 'file', children: [], internal: { type: 'File' }, sourceInstanceName: 'content-en' };
  expect(await create({ ...image, relativePath: 'a.svg', ext: '.svg' })).toEqual([]);
});

function fieldsOf(relativePath: string, frontMatter: Partial<FrontMatter> = {}, source = SOURCE) {
  const { base, name, ext } = path.parse(relativePath);
  const complete = { title: 'T', keywords: [], contributors: [], related: [], ...frontMatter };
  return buildDocFields({ relativePath, base, ext, name, size: 12 }, complete, source, 'blog');
}

test('the front matter is stored, and replaces what is known without it', () => {
  const written = {
    ...{ title: 'Other', description: 'One sentence.', group: '-', contributors: ['webpack'] },
    ...{ repo: 'https://example.org/a', edit: 'https://example.org/b' },
    related: [{ title: 'A', url: '/a/' }],
  };
  expect(fieldsOf('concepts/output.mdx', written)).toMatchObject(written);
});

test.each([
  ['blog/2020-12-08-roadmap-2021.mdx', {}, '2020-12-08', -20201208],
  ['blog/roadmap.mdx', { date: '2026-06-25' }, '2026-06-25', -20260625],
  ['blog/2020-12-08-a.mdx', { date: '2021-01-02' }, '2021-01-02', -20210102],
  ['blog/index.mdx', { sort: -1 }, '', -1],
  ['blog/2020-12-roadmap.mdx', {}, '', 9999],
  ['concepts/a.mdx', { sort: 0 }, '', 0],
  ['concepts/2020-12-08-a.mdx', {}, '', 9999],
])('%s with %j has the date %j and is sorted by %d', (file, frontMatter, date, sort) => {
  expect(fieldsOf(file, frontMatter)).toMatchObject({ date, sort });
});

test('the section is the first folder; another language has its prefix, its code and its own edit links', () => {
  expect(fieldsOf('index.mdx').section).toBe('');
  const zh = { ...SOURCE, language: 'zh', prefix: '/zh', editBase: 'https://example.org/edit/zh' };
  expect(fieldsOf('guides/deep/_a.md', {}, zh)).toMatchObject({
    ...{ name: '_a.md', extension: '.md', section: 'guides', url: '/zh/guides/deep/a/', language: 'zh' },
    edit: 'https://example.org/edit/zh/guides/deep/_a.md',
  });
});

describe('nodes of other plugins with the text of a page', () => {
  const doc = {
    ...{ path: 'loaders/_a-loader.md', language: 'en', size: 12, title: 'a-loader', description: 'Does a.' },
    ...{
      keywords: ['a'],
      group: 'G',
      contributors: ['o'],
      repo: 'https://x.org',
      edit: 'https://x.org/edit',
    },
    file: '/modules/a-loader/README.md',
    listed: { file: 'src/list.ts', line: 3, column: 5 },
    thirdParty: { name: 'a-loader', version: '1.2.3', license: 'MIT', source: 'https://x.org/README.md' },
  };
  const internal = { type: 'Readme', mediaType: 'text/markdown', content: '## Words', contentDigest: 'd' };
  const node = { id: 'readme', internal, doc };

  test.each([
    [{ internal: { type: 'File' } }, true],
    [{ internal: { type: 'Doc' } }, false],
    [node, true],
    [{ id: 'x', internal }, false],
    [{ ...node, internal: { ...internal, mediaType: 'text/plain' } }, false],
  ])('%#: a node with the text of a page is recognized', (given, expected) => {
    expect(shouldOnCreateNode?.({ node: given }, { plugins: [] })).toBe(expected);
  });

  test('become a Doc with every field, whose text is that of the node', async () => {
    const { file: absolutePath, ...fields } = doc;
    expect(await create(node)).toEqual([
      {
        ...fields,
        ...{ name: '_a-loader.md', extension: '.md', type: 'file', url: '/loaders/a-loader/' },
        ...{ hasAnchors: true, hasFacts: false, section: 'loaders', sort: 9999, date: '', source: '' },
        ...{ related: [], relatedPositions: [], keywordIds: [], bodyOffset: 0 },
        ...{ id: 'id of readme >>> Doc', parent: 'readme', children: [] },
        internal: { type: 'Doc', contentDigest: 'd' },
      },
    ]);
    const found = fileOfDoc({ path: doc.path, parent: 'readme' } as never, { getNode: () => node as never });
    expect(found).toEqual({ body: '## Words', absolutePath });
  });

  test('every problem of an invalid node is reported', async () => {
    await expect(create({ ...node, doc: { ...doc, path: '../x', sort: 1 } })).rejects.toThrow(
      /^gatsby-transformer-docs: a Readme is no page:\n {2}doc\.path: .+\n {2}doc\.: .*"sort"/,
    );
  });
});
