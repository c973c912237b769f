import path from 'node:path';
import matter from 'gray-matter';
import { buildDocFields, onCreateNode, shouldOnCreateNode } from './create-doc-node';
import type { FrontMatter } from './doc-fields';
import { onPluginInit } from './front-matter';
import { fileOfDoc, NO_PACKAGE } from './nodes';

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
  const createParentChildLink = jest.fn<void, [{ parent: unknown; child: unknown }]>();
  await onCreateNode(
    {
      node,
      actions: { createNode, createParentChildLink },
      getNode: (id: string) => (id === 'mdx' ? mdx : node),
      createNodeId: (id: string) => `id of ${id}`,
      createContentDigest: (of: unknown) => `digest of ${JSON.stringify(of)}`,
      loadNodeContent: () => Promise.resolve(text),
    } as never,
    { sources: [SOURCE], datedSection: 'blog', reservedPaths: ['/', '/guides/printable/'] } as never,
  );
  const nodes = createNode.mock.calls.map(([created]) => created);
  expect(createParentChildLink.mock.calls.map(([link]) => link)).toEqual(
    nodes.map((child) => ({ parent: mdx ?? node, child })),
  );
  return nodes;
}

describe('files', () => {
  const fileOf = (sourceInstanceName: string, relativePath: string) => ({
    ...{ id: 'file', children: ['mdx'], internal: { type: 'File' }, sourceInstanceName, relativePath },
    absolutePath: path.resolve('content/en', relativePath),
    ...{ name: 'start', base: 'start.mdx', ext: '.mdx' },
  });
  /** Creates the nodes of a file that gatsby-plugin-mdx has opened. */
  const nodesOf = (text: string, instance = 'content-en', relativePath = 'guides/start.mdx') =>
    create(fileOf(instance, relativePath), text, {
      ...{ id: 'mdx', parent: 'file', body: matter(text, {}).content, internal: { type: 'Mdx' } },
    });

  test('a page becomes a Doc', async () => {
    const text = '---\ntitle: Start\n---\n\nWords.\n';
    expect(await nodesOf(text)).toEqual([
      expect.objectContaining({
        id: 'id of content-en/guides/start.mdx >>> Doc',
        parent: 'mdx',
        children: [],
        url: '/guides/start/',
        title: 'Start',
        internal: { type: 'Doc', contentDigest: `digest of ${JSON.stringify(text)}` },
      }),
    ]);
  });

  test.each([
    ['---\ntitle: A\n---\nfirst line is the 4th', 3],
    ['---\ntitle: A\n---\n\nempty line first', 3],
    ['---\r\ntitle: A\r\nsort: 1\r\n---\r\nWords.\r\n', 4],
    ['---\ntitle: "A\n---\nfaulty\n', 3],
    ['---js\n{}\n---\nfaulty\n', 3],
    ['no front matter\n', 0],
  ])('of %j the body begins after line %#', async (text, bodyOffset) => {
    expect((await nodesOf(text))[0]).toMatchObject({ bodyOffset });
  });

  test('each mistake in the front matter becomes a DocProblem beside the Doc', async () => {
    const [doc, ...problems] = await nodesOf('---\nsort: first\nx: 1\n---\nWords.\n');
    expect(doc).toMatchObject({ title: 'start', sort: 9999 });
    expect(problems.map(({ id, line, message }) => [id, line, message])).toEqual([
      ['id of content-en/guides/start.mdx >>> DocProblem 0', 1, 'title: expected a text, got nothing'],
      ['id of content-en/guides/start.mdx >>> DocProblem 1', 2, 'sort: expected a number, got "first"'],
      ['id of content-en/guides/start.mdx >>> DocProblem 2', 3, 'x: unknown key'],
    ]);
    expect(problems[0]).toMatchObject({
      file: 'content/en/guides/start.mdx',
      internal: { type: 'DocProblem' },
    });
  });

  test.each([
    ['index.mdx', '/'],
    ['guides/printable.mdx', '/guides/printable/'],
  ])('%s has the URL of a page of the site, which is a problem, and becomes no Doc', async (file, url) => {
    expect(await nodesOf('---\nsort: 1\n---\n', 'content-en', file)).toMatchObject([
      {
        ...{ file: `content/en/${file}`, line: 1, column: 1 },
        message: `the URL ${url} is that of a page of the site itself`,
        example: 'another name or folder, such as concepts/index.mdx',
        internal: { type: 'DocProblem' },
      },
      { message: 'title: expected a text, got nothing' },
    ]);
  });

  test('files of other folders are ignored', async () => {
    expect(await nodesOf('---\ntitle: A\n---\n', 'pages')).toEqual([]);
  });

  test('files that are no text are ignored', async () => {
    expect(await create({ ...fileOf('content-en', 'a.svg'), children: [] })).toEqual([]);
  });
});

describe('stored fields', () => {
  function fieldsOf(relativePath: string, frontMatter: Partial<FrontMatter> = {}, source = SOURCE) {
    const { base, name, ext } = path.parse(relativePath);
    const file = { relativePath, base, ext, name, size: 12 };
    const complete = { title: 'T', keywords: [], contributors: [], related: [], ...frontMatter };
    return buildDocFields(file, complete, source, 'blog');
  }

  test('a page with a title only has every field', () => {
    expect(fieldsOf('concepts/output.mdx')).toEqual({
      ...{ path: 'concepts/output.mdx', name: 'output.mdx', size: 12, extension: '.mdx', type: 'file' },
      ...{ url: '/concepts/output/', language: 'en', section: 'concepts', title: 'T', description: '' },
      ...{ keywords: [], source: '', sort: 9999, group: '', date: '', contributors: [], related: [] },
      ...{ repo: '', edit: 'https://example.org/edit/en/concepts/output.mdx', thirdParty: NO_PACKAGE },
    });
  });

  test('the front matter is stored', () => {
    const written = {
      ...{ title: 'Other', description: 'One sentence.', group: '-', contributors: ['webpack'] },
      related: [{ title: 'A', url: '/a/' }],
      repo: 'https://example.org/repo',
      edit: 'https://example.org/elsewhere',
    };
    expect(fieldsOf('concepts/output.md', written)).toMatchObject({ ...written, extension: '.md' });
  });

  test.each([
    ['blog/2020-12-08-roadmap-2021.mdx', {}, '2020-12-08', -20201208],
    ['blog/roadmap.mdx', { date: '2026-06-25' }, '2026-06-25', -20260625],
    ['blog/2020-12-08-a.mdx', { date: '2021-01-02' }, '2021-01-02', -20210102],
    ['blog/2020-12-08-a.mdx', { sort: 3 }, '2020-12-08', -20201208],
    ['blog/index.mdx', { sort: -1 }, '', -1],
    ['blog/2020-12-roadmap.mdx', {}, '', 9999],
    ['concepts/a.mdx', { sort: 0 }, '', 0],
    ['concepts/2020-12-08-a.mdx', {}, '', 9999],
    ['concepts/a.mdx', { sort: 2, date: '2026-06-25' }, '2026-06-25', 2],
  ])('%s with %j has the date %j and is sorted by %d', (file, frontMatter, date, sort) => {
    expect(fieldsOf(file, frontMatter)).toMatchObject({ date, sort });
  });

  test('the section is the first folder', () => {
    const sections = ['index.mdx', 'guides/deep/er.mdx'].map((file) => fieldsOf(file).section);
    expect(sections).toEqual(['', 'guides']);
  });

  test('another language has its prefix, its code and its own edit links', () => {
    const zh = { ...SOURCE, language: 'zh', prefix: '/zh', editBase: 'https://example.org/edit/zh' };
    expect(fieldsOf('concepts/_a.mdx', {}, zh)).toMatchObject({
      name: '_a.mdx',
      url: '/zh/concepts/a/',
      language: 'zh',
      edit: 'https://example.org/edit/zh/concepts/_a.mdx',
    });
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
    [{ internal: { type: 'Mdx' } }, false],
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
        ...{ hasAnchors: true, hasFacts: false },
        ...{ section: 'loaders', sort: 9999, date: '', source: '', related: [] },
        ...{ relatedPositions: [], keywordIds: [], bodyOffset: 0 },
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
