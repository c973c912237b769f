import { EMPTY_FIELDS } from './doc-fields';
import { onCreateNode, openSite, pageOfDoc, shouldOnCreateNode } from './nodes';
import { createTestSites } from './testing/test-site';

const { at, write, createSite } = createTestSites();

/** Sends a node through the hook; returns the created nodes. */
function create(node: object, mdx?: object) {
  const { site } = createSite({}, { reservedPaths: ['/', '/guides/printable/'] });
  const createNode = jest.fn<void, [Record<string, unknown>]>();
  const createParentChildLink = jest.fn<void, [object]>();
  const args = {
    node,
    actions: { createNode, createParentChildLink },
    getNode: (id: string) => [node, mdx].find((known) => known && 'id' in known && known.id === id),
    getNodesByType: () => [],
    createNodeId: (id: string) => `id of ${id}`,
    createContentDigest: (of: unknown) => `digest of ${JSON.stringify(of)}`,
  } as never;
  return {
    ...{ args, options: site.options },
    run: () => {
      void onCreateNode(args, site.options as never);
      const nodes = createNode.mock.calls.flat();
      const links = nodes.map((child) => ({ parent: mdx ?? node, child }));
      expect(createParentChildLink.mock.calls.flat()).toEqual(links);
      return nodes;
    },
  };
}

/** Creates the nodes of a file that gatsby-plugin-mdx has opened. */
function nodesOf(text: string, relativePath = 'guides/start.mdx', sourceInstanceName = 'content-en') {
  const absolutePath = at(`en/${relativePath}`);
  const file = {
    ...{ id: 'file', children: ['mdx'], internal: { type: 'File' }, sourceInstanceName, relativePath },
    absolutePath,
  };
  const { run } = create(file, { id: 'mdx', parent: 'file', internal: { type: 'Mdx' } });
  write(`en/${relativePath}`, text);
  return run();
}

test('a page becomes a Doc; each mistake in its front matter becomes a DocProblem beside it', () => {
  const text = '---\nsort: first\nx: 1\n---\nWords.\n';
  const [doc, ...problems] = nodesOf(text);
  expect(doc).toMatchObject({
    ...{ id: 'id of content-en/guides/start.mdx >>> Doc', parent: 'mdx', children: [] },
    ...{ url: '/guides/start/', title: 'start', sort: 9999 },
    internal: { type: 'Doc', contentDigest: expect.stringMatching(/^[\da-f]{40}$/) as string },
  });
  expect(Object.keys(doc!)).not.toContain('body');
  expect(problems).toMatchObject([
    {
      id: 'id of content-en/guides/start.mdx >>> DocProblem 0',
      file: expect.stringMatching(/en\/guides\/start\.mdx$/) as string,
      line: 1,
    },
    { message: 'sort: expected a number, got "first"', line: 2 },
    { message: 'x: unknown key', line: 3 },
  ]);
});

test('a file with the URL of a page of the site is a problem, and becomes no Doc', () => {
  expect(nodesOf('---\nsort: 1\n---\n', 'guides/printable.mdx')).toMatchObject([
    {
      ...{ line: 1, column: 1 },
      message: 'the URL /guides/printable/ is that of a page of the site itself',
      example: 'another name or folder, such as concepts/index.mdx',
      internal: { type: 'DocProblem' },
    },
    { message: 'title: expected a text, got nothing' },
  ]);
});

test('files of other folders are ignored, and those that are no text', () => {
  expect(nodesOf('---\ntitle: A\n---\n', 'a.mdx', 'pages')).toEqual([]);
  const image = { id: 'file', children: [], internal: { type: 'File' }, sourceInstanceName: 'content-en' };
  expect(create({ ...image, relativePath: 'a.svg' }).run()).toEqual([]);
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

  test('become a Doc with every field, whose page has the text of the node', () => {
    const { file: absolutePath, listed, ...fields } = doc;
    const { run, args, options } = create(node);
    const [created] = run();
    expect(created).toEqual({
      ...EMPTY_FIELDS,
      ...fields,
      ...{ name: '_a-loader.md', extension: '.md', type: 'file', url: '/loaders/a-loader/' },
      ...{ hasAnchors: true, hasFacts: false, section: 'loaders', sort: 9999 },
      ...{ id: 'id of readme >>> Doc', parent: 'readme', children: [] },
      internal: { type: 'Doc', contentDigest: 'd' },
    });
    const { site } = openSite({ ...(args as object), getNodesByType: () => [created] } as never, options);
    expect(pageOfDoc(created as never, site)).toMatchObject({ body: '## Words', absolutePath, listed });
  });

  test('every problem of an invalid node is reported', () => {
    expect(create({ ...node, doc: { ...doc, path: '../x', sort: 1 } }).run).toThrow(
      /^gatsby-transformer-docs: readme is no page:\n {2}doc\.path: .+\n {2}doc\.: .*"sort"/,
    );
  });
});
