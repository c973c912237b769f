import { buildDirectoryResolvers } from './directory-resolvers';

type Resolver = { type: string; resolve: (source: object, args: object, context: object) => unknown };

const { path, type, url, size, children } = buildDirectoryResolvers({
  sources: [
    { instance: 'content-en', language: 'en', prefix: '', editBase: '', labels: {} },
    { instance: 'content-zh', language: 'zh', prefix: '/zh', editBase: '', labels: {} },
  ],
}) as Record<'path' | 'type' | 'url' | 'size' | 'children', Resolver>;

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
  directory('content-en', ''),
  directory('content-en', 'guides'),
  directory('content-en', 'guides/deep'),
  directory('content-en', 'guides-more'),
  directory('content-zh', ''),
  directory('content-zh', 'guides'),
];

/** The necessary part of Gatsby's node model: equality of one field. */
const nodeModel = {
  findAll: (query: { type: string; query: { filter: Record<string, { eq: unknown }> } }) => {
    const [[field, { eq }]] = Object.entries(query.query.filter) as [[string, { eq: unknown }]];
    const entries = nodes.filter((node) => node.type === query.type && Reflect.get(node, field) === eq);
    return Promise.resolve({ entries: new Set(entries) });
  },
};
const ask = (resolver: Resolver, of: object): unknown => resolver.resolve(of, {}, { nodeModel });

const pathsOf = (list: unknown): string[] =>
  (list as Partial<Record<'path' | 'relativePath', string>>[]).map(
    (node) => node.path ?? `${node.relativePath}/`,
  );

test.each([
  ['content-en', '', '/', 1111, ['comparison.mdx', 'guides/', 'guides-more/']],
  ['content-en', 'guides', '/guides/', 110, ['guides/start.mdx', 'guides/deep/']],
  ['content-en', 'guides/deep', '/guides/deep/', 100, ['guides/deep/er.mdx']],
  ['content-en', 'guides-more', '/guides-more/', 1000, ['guides-more/a.mdx']],
  ['content-zh', '', '/zh/', 7, ['guides/']],
  ['content-zh', 'guides', '/zh/guides/', 7, ['guides/start.mdx']],
  // A folder of something else, such as images.
  ['static', 'icons', '/icons/', 0, []],
])('the directory %s:%j', async (instance, at, address, bytes, inside) => {
  const node = directory(instance, at);
  expect(ask(path, node)).toBe(at);
  expect(ask(type, node)).toBe('directory');
  expect(ask(url, node)).toBe(address);
  expect(await ask(size, node)).toBe(bytes);
  expect(pathsOf(await ask(children, node))).toEqual(inside);
});

test('no field is ever null', () => {
  expect([path, type, url, size, children].map((field) => field.type)).toEqual([
    'String!',
    'String!',
    'String!',
    'Int!',
    '[Node!]!',
  ]);
});
