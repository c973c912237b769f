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

/** The hook after a build of some pages. */
async function build(...paths: string[]) {
  const data = { allSitePage: { nodes: paths.map((path) => ({ path })) }, allDoc: { nodes: [] } };
  const { args, log, stored } = createHookArgs(undefined, { graphql: () => Promise.resolve({ data }) });
  await onPostBuild(args, options, done);
  return { log, stored };
}

test('wrong redirects stop Gatsby before it begins', async () => {
  const { args, log } = createHookArgs();
  await onPluginInit(args, options, done);
  expect(log.panic).toEqual([]);
  await onPluginInit(args, { ...options, redirects: [{ from: 'a/', to: '/b/' }] }, done);
  expect(log.panic).toEqual([
    'gatsby-plugin-publish found 1 problem:\n  - redirects[0].from: "a/" has no leading slash; write "/a/"',
  ]);
});

test('after the build: files, memory for the next build, one line', async () => {
  const { log, stored } = await build('/', '/contribute/');
  expect(log.panicOnBuild).toEqual([]);
  expect([...stored]).toEqual([['redirect-pages', ['/support/']]]);
  expect(log.info).toEqual(['gatsby-plugin-publish: URLs in the sitemap: 2, feeds: 0, redirect pages: 1']);
});

test('a problem fails the build', async () => {
  expect((await build('/', '/support/')).log.panicOnBuild).toEqual([
    'gatsby-plugin-publish found 1 problem:\n  - redirects[0].from: "/support/" is a page of this site; remove the page or the redirect',
  ]);
  expect((await build('/')).log.warn).toEqual([
    'gatsby-plugin-publish: redirects[0].to: "/contribute/" is no page of this site; name one that exists, as in "/concepts/"',
  ]);
});
