import type { PluginOptions } from 'gatsby';
import { createHookArgs } from '../../src/testing/mocks/hook-args';
import { createTestFolder } from '../../src/testing/test-folder';
import { onPluginInit, onPostBuild } from './gatsby-node';

const options = {
  ...{
    plugins: [],
    siteUrl: 'https://webpack.js.org',
    redirects: [{ from: '/support/', to: '/contribute/' }],
  },
  ...{ allowedHosts: [], feeds: [], excludeFromSitemap: [] },
} as PluginOptions;
const done = (): void => undefined;
createTestFolder(true);

test('wrong redirects stop Gatsby before it begins', async () => {
  const { args, log } = createHookArgs();
  await onPluginInit(args, options, done);
  expect(log.panic).toEqual([]);
  await onPluginInit(args, { ...options, redirects: [{ from: 'a/', to: '/b/' }] }, done);
  expect(log.panic).toEqual([
    'gatsby-plugin-publish found 1 problem:\n  - redirects[0].from: expected a path with both slashes, as in "/support/", got "a/"',
  ]);
});

test('a problem fails the build', async () => {
  const nodes = ['/', '/support/'].map((path) => ({ path }));
  const data = { allSitePage: { nodes }, allDoc: { nodes: [] } };
  const { args, log } = createHookArgs(undefined, { graphql: () => Promise.resolve({ data }) });
  await onPostBuild(args, options, done);
  expect(log.panicOnBuild).toEqual([expect.stringContaining('"/support/" is a page of this site')]);
});
