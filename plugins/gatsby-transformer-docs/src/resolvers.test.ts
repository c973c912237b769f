import { lastUpdates } from './last-updates';
import { createResolvers } from './resolvers';
import { displayPath } from './site/site-page';
import { renderPage } from './site/render-page';
import { createTestSites, pageOf } from './testing/test-site';

jest.mock('./site/render-page', () => ({ renderPage: jest.fn() }));
jest.mock('./last-updates', () => ({ lastUpdates: jest.fn() }));

type Resolver = { resolve: (doc: object, args: object, context: object) => Promise<unknown> };

const { at, createSite } = createTestSites();

/** Resolves a field of a page with this body; returns its value and the queries of its dependencies. */
async function resolve(field: string, result: object = {}, path = 'a.mdx') {
  const { site } = createSite({ 'en/a.mdx': pageOf(''), 'en/new.mdx': pageOf('') });
  const rendered = { html: '', factDigest: '', usedPages: [], assets: [], ...result };
  jest.mocked(renderPage).mockResolvedValue(rendered as never);
  const edited = displayPath({ absolutePath: at('en/a.mdx') });
  jest.mocked(lastUpdates).mockReturnValue(new Map([[edited, '2026-06-25']]));
  const register = jest.fn<void, [{ Doc: Record<string, Resolver> }]>();
  const helpers = {
    createResolvers: register,
    getNodesByType: () => [],
    createNodeId: (id: string) => `id of ${id}`,
  };
  createResolvers(helpers as never, site.options as never);
  const findOne = jest.fn<Promise<null>, [object]>(() => Promise.resolve(null));
  const getNodeById = jest.fn<null, [object]>(() => null);
  const { Doc } = register.mock.calls[0]![0];
  const context = { nodeModel: { findOne, getNodeById } };
  const value = await Doc[field]!.resolve({ language: 'en', path }, {}, context);
  return { value, tracked: [...findOne.mock.calls, ...getNodeById.mock.calls].flat() };
}

test('a page has the day of its last change; one that is not known is an empty text', async () => {
  expect((await resolve('updated')).value).toBe('2026-06-25');
  expect((await resolve('updated', {}, 'new.mdx')).value).toBe('');
});

const file = '/content/a.svg';

test.each([
  [{}, []],
  [{ factDigest: 'f1' }, [{ type: 'WebpackReference', query: {} }]],
  [{ usedPages: ['g', 's'] }, [{ id: 'id of g >>> Doc' }, { id: 'id of s >>> Doc' }]],
  [{ assets: [{ file, digest: '' }] }, [{ type: 'File', query: { filter: { absolutePath: { eq: file } } } }]],
])('Gatsby tracks what a body with %j depends on', async (result, queries) => {
  expect((await resolve('html', result)).tracked).toEqual(queries);
});
