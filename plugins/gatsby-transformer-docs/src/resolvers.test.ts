import path from 'node:path';
import { lastUpdates } from './last-updates';
import { renderDoc } from './render-doc';
import { buildDirectoryResolvers, createResolvers } from './resolvers';

jest.mock('./render-doc', () => ({ renderDoc: jest.fn() }));
jest.mock('./last-updates', () => ({ lastUpdates: jest.fn() }));

describe('fields of a Doc', () => {
  type Resolver = { resolve: (doc: object, args: object, context: object) => Promise<unknown> };

  const rendered = {
    html: '<p>Words</p>',
    text: 'Words',
    markdown: '*Words*',
    anchors: [{ title: 'Part', id: 'part', level: 2 }],
    sections: [{ title: 'Part', id: 'part', level: 2, text: 'Words', code: '' }],
    factDigest: '',
    glossary: '',
    source: '',
    answers: [],
    assets: [],
  };

  /** Resolves a field; returns its value and the queries of its dependencies. */
  async function resolve(field: string, result: object = {}, parent = 'mdx a.mdx') {
    jest.mocked(renderDoc).mockResolvedValue({ ...rendered, ...result } as never);
    jest.mocked(lastUpdates).mockResolvedValue(new Map([['content/a.mdx', '2026-06-25']]));
    const register = jest.fn<void, [{ Doc: Record<string, Resolver> }]>();
    const getNode = (id: string) =>
      id.startsWith('mdx ') ? { parent: id.slice(4) } : { absolutePath: path.resolve('content', id) };
    createResolvers({ createResolvers: register, getNode } as never, { sources: [] } as never);
    const findOne = jest.fn<Promise<null>, [object]>(() => Promise.resolve(null));
    const getNodeById = jest.fn<null, [object]>(() => null);
    const context = { nodeModel: { findOne, getNodeById } };
    const { Doc } = register.mock.calls[0]![0];
    const value = await Doc[field]!.resolve({ url: '/a/', parent }, {}, context);
    return { value, tracked: [...findOne.mock.calls, ...getNodeById.mock.calls].flat() };
  }

  test.each([
    ['html', '<p>Words</p>'],
    ['text', 'Words'],
    ['markdown', '*Words*'],
    ['anchors', rendered.anchors],
    ['sections', rendered.sections],
    ['body', expect.stringMatching(/^a\.[\da-f]{10}$/) as string],
    ['updated', '2026-06-25'],
  ])('%s is resolved', async (field, value) => {
    expect(await resolve(field)).toEqual({ value, tracked: [] });
  });

  test('a day that is not known is an empty text', async () => {
    expect((await resolve('updated', {}, 'mdx new.mdx')).value).toBe('');
  });

  test.each([
    [
      'the diagrams',
      { assets: [{ file: '/content/a.svg', digest: '' }] },
      { type: 'File', query: { filter: { absolutePath: { eq: '/content/a.svg' } } } },
    ],
    ['the facts', { factDigest: 'f1' }, { type: 'WebpackReference', query: {} }],
    ['the glossary', { glossary: 'g' }, { id: 'g' }],
    ['the source of a translation', { source: 's' }, { id: 's' }],
    ['the answers of listed messages', { answers: ['t'] }, { id: 't' }],
  ])('Gatsby tracks %s that the result depends on', async (_, result, query) => {
    expect((await resolve('html', result)).tracked).toEqual([query]);
  });
});

describe('fields of a Directory', () => {
  const {
    path: pathField,
    type,
    url,
    size,
    children,
  } = buildDirectoryResolvers({
    sources: [
      { instance: 'content-en', language: 'en', prefix: '', editBase: '', labels: {}, components: [] },
      { instance: 'content-zh', language: 'zh', prefix: '/zh', editBase: '', labels: {}, components: [] },
    ],
  });

  const doc = (language: string, at: string, bytes: number) => ({
    type: 'Doc',
    language,
    path: at,
    size: bytes,
  });
  const directory = (sourceInstanceName: string, relativePath: string) => ({
    type: 'Directory',
    sourceInstanceName,
    relativePath,
  });
  const nodes = [
    doc('en', 'comparison.mdx', 1),
    doc('en', 'guides/start.mdx', 10),
    doc('en', 'guides/deep/er.mdx', 100),
    doc('en', 'guides-more/a.mdx', 1000),
    doc('zh', 'guides/start.mdx', 7),
    ...['', 'guides', 'guides/deep', 'guides-more'].map((at) => directory('content-en', at)),
    ...['', 'guides'].map((at) => directory('content-zh', at)),
  ];

  /** The necessary part of Gatsby's node model: equality of one field. */
  const findAll = (query: { type: string; query: { filter: Record<string, { eq: unknown }> } }) => {
    const [[field, { eq }]] = Object.entries(query.query.filter) as [[string, { eq: unknown }]];
    const entries = nodes.filter((node) => node.type === query.type && Reflect.get(node, field) === eq);
    return Promise.resolve({ entries: new Set(entries) });
  };
  const context = { nodeModel: { findAll } } as never;

  test.each([
    ['content-en', '', '/', 1111, ['comparison.mdx', 'guides', 'guides-more']],
    ['content-en', 'guides', '/guides/', 110, ['guides/start.mdx', 'guides/deep']],
    ['content-en', 'guides/deep', '/guides/deep/', 100, ['guides/deep/er.mdx']],
    ['content-en', 'guides-more', '/guides-more/', 1000, ['guides-more/a.mdx']],
    ['content-zh', '', '/zh/', 7, ['guides']],
    ['content-zh', 'guides', '/zh/guides/', 7, ['guides/start.mdx']],
    // A folder of something else, such as images.
    ['static', 'icons', '/icons/', 0, []],
  ])('the directory %s:%j', async (instance, at, expectedUrl, bytes, inside) => {
    const node = directory(instance, at);
    expect([pathField.resolve(node), type.resolve(), url.resolve(node)]).toEqual([
      at,
      'directory',
      expectedUrl,
    ]);
    expect(await size.resolve(node, {}, context)).toBe(bytes);
    const found = await children.resolve(node, {}, context);
    expect(found.map((child) => ('relativePath' in child ? child.relativePath : child.path))).toEqual(inside);
  });
});
