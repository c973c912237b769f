import { createPages } from './check-content';
import { onCreateNode, shouldOnCreateNode } from './create-doc-node';
import { fileOfDoc } from './nodes';
import { renderDoc } from './render-doc';

jest.mock('./body-files', () => ({ buildBodyId: () => 'a.1', writeBodyFiles: jest.fn() }));
jest.mock('./render-doc', () => ({ renderDoc: jest.fn() }));

const doc = {
  ...{ path: 'loaders/_a-loader.md', language: 'en', size: 12, title: 'a-loader', description: 'Does a.' },
  ...{ keywords: ['a'], group: 'G', contributors: ['o'], repo: 'https://x.org', edit: 'https://x.org/edit' },
  file: '/modules/a-loader/README.md',
  listed: { file: 'src/list.ts', line: 3, column: 5 },
  thirdParty: { name: 'a-loader', version: '1.2.3', license: 'MIT', source: 'https://x.org/README.md' },
};
const internal = { type: 'Readme', mediaType: 'text/markdown', content: '## Words', contentDigest: 'd' };
const node = { id: 'readme', internal, doc };

async function create(given: object) {
  const createNode = jest.fn<void, [Record<string, unknown>]>();
  await onCreateNode(
    {
      node: given,
      actions: { createNode, createParentChildLink: jest.fn() },
      createNodeId: (id: string) => `id of ${id}`,
    } as never,
    { sources: [{ language: 'en', prefix: '' }] } as never,
  );
  return createNode.mock.calls[0]?.[0];
}

test.each([
  [node, true],
  [{ ...node, doc: undefined }, true],
  [{ id: 'x', internal }, false],
  [{ ...node, internal: { ...internal, mediaType: 'text/plain' } }, false],
])('%#: a node with the text of a page is recognized', (given, expected) => {
  expect(shouldOnCreateNode?.({ node: given }, { plugins: [] })).toBe(expected);
});

test('it becomes a Doc with every field', async () => {
  const { file, ...fields } = doc;
  expect(file).not.toBe('');
  expect(await create(node)).toEqual({
    ...fields,
    name: '_a-loader.md',
    extension: '.md',
    type: 'file',
    url: '/loaders/a-loader/',
    section: 'loaders',
    sort: 9999,
    date: '',
    source: '',
    related: [],
    relatedPositions: [],
    bodyOffset: 0,
    id: 'id of readme >>> Doc',
    parent: 'readme',
    children: [],
    internal: { type: 'Doc', contentDigest: 'd' },
  });
});

test('every problem of an invalid node is reported', async () => {
  await expect(create({ ...node, doc: { ...doc, path: '../x', sort: 1 } })).rejects.toThrow(
    /^gatsby-transformer-docs: a Readme is no page:\n {2}doc\.path: .+\n {2}doc\.: .*"sort"/,
  );
});

test('its text is that of the node', () => {
  const found = fileOfDoc({ path: doc.path, parent: 'readme' } as never, { getNode: () => node as never });
  expect(found).toEqual({ mdx: { body: '## Words' }, file: { absolutePath: doc.file } });
});

test('a problem in its text stops nothing; a duplicate URL does, at its entry', async () => {
  const problems = [{ line: 1, column: 1, message: 'not ours', example: '' }];
  const links = [{ url: '/none/', line: 1, column: 1 }];
  jest.mocked(renderDoc).mockResolvedValue({ ids: [], links, problems } as never);
  const report = async (docs: object[]) => {
    const progress = { start: jest.fn(), tick: jest.fn(), end: jest.fn() };
    const reporter = { createProgress: () => progress, warn: jest.fn(), panicOnBuild: jest.fn() };
    const getNodesByType = (type: string) => (type === 'Doc' ? docs : []);
    await createPages({ reporter, getNodesByType } as never, { knownPaths: [] } as never);
    return reporter.panicOnBuild.mock.calls as unknown[][];
  };
  const page = { ...doc, url: '/loaders/a-loader/', parent: 'readme' };
  expect(await report([page])).toEqual([]);
  expect(await report([page, { ...page, listed: { ...doc.listed, line: 9 } }])).toEqual([
    [
      '1 problem in 1 file of content:\nsrc/list.ts:9:5 two pages have the URL /loaders/a-loader/: this one and src/list.ts\n  for example: rename one of the files, or join the pages',
    ],
  ]);
});
