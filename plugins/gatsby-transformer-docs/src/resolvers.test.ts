import { runGit } from 'docs-core/run-git';
import { createResolvers } from './resolvers';
import { displayPath } from './site/site-page';
import { createTestSites, pageOf } from './testing/test-site';

jest.mock('docs-core/run-git', () => ({ runGit: jest.fn() }));

const { at, createSite } = createTestSites();

test('a page has the day of its last change; one that is not known is an empty text', () => {
  const { site } = createSite({ 'en/a.mdx': pageOf(''), 'en/new.mdx': pageOf('') });
  const edited = displayPath({ absolutePath: at('en/a.mdx') });
  jest.mocked(runGit).mockReturnValue(`commit:2026-06-25\n\n${edited}\n`);
  const register = jest.fn<void, [{ Doc: { updated: { resolve: (doc: object) => unknown } } }]>();
  const args = { createResolvers: register, getNodesByType: () => [], createNodeId: (id: string) => id };
  createResolvers(args as never, site.options as never);
  const { updated } = register.mock.calls[0]![0].Doc;
  expect(updated.resolve({ language: 'en', path: 'a.mdx' })).toBe('2026-06-25');
  expect(updated.resolve({ language: 'en', path: 'new.mdx' })).toBe('');
});
