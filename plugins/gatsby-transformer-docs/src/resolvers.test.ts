import path from 'node:path';
import { lastUpdates } from './last-updates';
import { renderDoc } from './render-doc';
import { createResolvers } from './resolvers';

jest.mock('./render-doc', () => ({ renderDoc: jest.fn() }));
jest.mock('./last-updates', () => ({ lastUpdates: jest.fn() }));

type Resolver = { resolve: (doc: object, args: object, context: object) => Promise<unknown> };

/** Resolves a field of a page with this body; returns its value and the queries of its dependencies. */
async function resolve(field: string, result: object = {}, parent = 'mdx a.mdx') {
  const rendered = { html: '', factDigest: '', glossary: '', source: '', answers: [], assets: [], ...result };
  jest.mocked(renderDoc).mockResolvedValue(rendered as never);
  jest.mocked(lastUpdates).mockResolvedValue(new Map([['content/a.mdx', '2026-06-25']]));
  const register = jest.fn<void, [{ Doc: Record<string, Resolver> }]>();
  const getNode = (id: string) =>
    id.startsWith('mdx ') ? { parent: id.slice(4) } : { absolutePath: path.resolve('content', id) };
  createResolvers({ createResolvers: register, getNode } as never, { sources: [] } as never);
  const findOne = jest.fn<Promise<null>, [object]>(() => Promise.resolve(null));
  const getNodeById = jest.fn<null, [object]>(() => null);
  const { Doc } = register.mock.calls[0]![0];
  const context = { nodeModel: { findOne, getNodeById } };
  const value = await Doc[field]!.resolve({ url: '/a/', parent }, {}, context);
  return { value, tracked: [...findOne.mock.calls, ...getNodeById.mock.calls].flat() };
}

test('a page has the day of its last change; one that is not known is an empty text', async () => {
  expect((await resolve('updated')).value).toBe('2026-06-25');
  expect((await resolve('updated', {}, 'mdx new.mdx')).value).toBe('');
});

const file = '/content/a.svg';

test.each([
  [{}, []],
  [{ factDigest: 'f1' }, [{ type: 'WebpackReference', query: {} }]],
  [{ glossary: 'g', source: 's', answers: ['t'] }, [{ id: 'g' }, { id: 's' }, { id: 't' }]],
  [{ assets: [{ file, digest: '' }] }, [{ type: 'File', query: { filter: { absolutePath: { eq: file } } } }]],
])('Gatsby tracks what a body with %j depends on', async (result, queries) => {
  expect((await resolve('html', result)).tracked).toEqual(queries);
});
