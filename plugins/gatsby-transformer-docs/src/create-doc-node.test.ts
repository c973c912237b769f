import path from 'node:path';
import matter from 'gray-matter';
import { onCreateNode, shouldOnCreateNode } from './create-doc-node';
import { onPluginInit } from './front-matter';

void onPluginInit?.({} as never, { plugins: [] }, () => undefined);

const options = {
  sources: [
    { instance: 'content-en', language: 'en', prefix: '', editBase: 'https://example.org/edit', labels: {} },
  ],
  datedSection: 'blog',
};

/** Sends a file through the hook the way gatsby-plugin-mdx would; returns the created nodes. */
async function nodesOf(text: string, sourceInstanceName = 'content-en') {
  const file = {
    id: 'file',
    sourceInstanceName,
    absolutePath: path.resolve('content/en/guides/start.mdx'),
    relativePath: 'guides/start.mdx',
    name: 'start',
    base: 'start.mdx',
    ext: '.mdx',
    size: text.length,
  };
  const mdx = { id: 'mdx', parent: 'file', body: matter(text, {}).content, internal: { type: 'Mdx' } };
  const createNode = jest.fn<void, [Record<string, unknown>]>();
  const createParentChildLink = jest.fn<void, [{ parent: unknown; child: unknown }]>();
  await onCreateNode(
    {
      node: mdx,
      actions: { createNode, createParentChildLink },
      getNode: (id: string) => (id === 'file' ? file : undefined),
      createNodeId: (id: string) => `id of ${id}`,
      createContentDigest: (of: unknown) => `digest of ${JSON.stringify(of)}`,
      loadNodeContent: () => Promise.resolve(text),
    } as never,
    options as never,
  );
  const nodes = createNode.mock.calls.map(([node]) => node);
  expect(createParentChildLink.mock.calls.map(([link]) => link)).toEqual(
    nodes.map((child) => ({ parent: mdx, child })),
  );
  return nodes;
}

test.each([
  ['Mdx', true],
  ['File', false],
  ['Doc', false],
])('a node of type %s is looked at: %s', (type, expected) => {
  expect(shouldOnCreateNode?.({ node: { internal: { type } } }, { plugins: [] })).toBe(expected);
});

test('a page becomes a Doc', async () => {
  const text = '---\ntitle: Start\n---\n\nWords.\n';
  const nodes = await nodesOf(text);
  expect(nodes).toHaveLength(1);
  expect(nodes[0]).toMatchObject({
    id: 'id of mdx >>> Doc',
    parent: 'mdx',
    children: [],
    url: '/guides/start/',
    title: 'Start',
    internal: { type: 'Doc', contentDigest: `digest of ${JSON.stringify(text)}` },
  });
});

test.each([
  ['---\ntitle: A\n---\nfirst line is the 4th', 3],
  ['---\ntitle: A\n---\n\nempty line first', 3],
  ['---\r\ntitle: A\r\nsort: 1\r\n---\r\nWords.\r\n', 4],
  ['---\ntitle: "A\n---\nfaulty\n', 3],
  ['---js\n{}\n---\nfaulty\n', 3],
  ['no front matter\n', 0],
])('of %j the body begins after line %#', async (text, bodyOffset) => {
  const [doc] = await nodesOf(text);
  expect(doc).toMatchObject({ bodyOffset });
});

test('each fault of the front matter becomes a DocProblem beside the Doc', async () => {
  const nodes = await nodesOf('---\nsort: first\nx: 1\n---\nWords.\n');
  expect(nodes.map(({ id, internal }) => [id, (internal as { type: string }).type])).toEqual([
    ['id of mdx >>> Doc', 'Doc'],
    ['id of mdx >>> DocProblem 0', 'DocProblem'],
    ['id of mdx >>> DocProblem 1', 'DocProblem'],
    ['id of mdx >>> DocProblem 2', 'DocProblem'],
  ]);
  expect(nodes[0]).toMatchObject({ title: 'start', sort: 9999 });
  expect(
    nodes.slice(1).map(({ file, line, message }) => `${String(file)}:${String(line)} ${String(message)}`),
  ).toEqual([
    'content/en/guides/start.mdx:1 title: expected a text, got nothing',
    'content/en/guides/start.mdx:2 sort: expected a number, got "first"',
    'content/en/guides/start.mdx:3 x: unknown key',
  ]);
});

test('files of other folders are left alone', async () => {
  expect(await nodesOf('---\ntitle: A\n---\n', 'pages')).toEqual([]);
});
