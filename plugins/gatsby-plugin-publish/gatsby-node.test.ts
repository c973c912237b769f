import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildArgs, ParentSpanPluginArgs, PluginOptions } from 'gatsby';
import { onPluginInit, onPostBuild } from './gatsby-node';

const options = {
  plugins: [],
  siteUrl: 'https://webpack.js.org',
  redirects: [{ from: '/support/', to: '/contribute/' }],
  allowedHosts: [],
  feeds: [],
  excludeFromSitemap: [],
  lenient: false,
} as PluginOptions;
const done = (): void => undefined;

function buildArgs(data: unknown) {
  const reporter = { panic: jest.fn(), panicOnBuild: jest.fn(), warn: jest.fn(), info: jest.fn() };
  const cache = { get: jest.fn().mockResolvedValue(undefined), set: jest.fn().mockResolvedValue(undefined) };
  const graphql = jest.fn().mockResolvedValue({ data });
  return {
    reporter,
    cache,
    args: { reporter, cache, graphql } as unknown as BuildArgs & ParentSpanPluginArgs,
  };
}

const start = process.cwd();
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
  process.chdir(folder);
});
afterEach(async () => {
  process.chdir(start);
  await rm(folder, { recursive: true });
});

test('wrong redirects stop Gatsby before it begins', async () => {
  const { reporter, args } = buildArgs(null);
  await onPluginInit(args, { ...options, redirects: [{ from: 'a/', to: '/b/' }] }, done);
  expect(reporter.panic).toHaveBeenCalledWith(
    'gatsby-plugin-publish found 1 problem:\n  - redirects[0].from: "a/" has no leading slash; write "/a/"',
  );
});

test('after the build: files, memory for the next build, one line', async () => {
  const pages = { nodes: [{ path: '/' }, { path: '/contribute/' }] };
  const { reporter, cache, args } = buildArgs({ allSitePage: pages, allDoc: { nodes: [] } });
  await onPluginInit(args, options, done);
  expect(reporter.panic).not.toHaveBeenCalled();
  await onPostBuild(args, options, done);
  expect(reporter.panicOnBuild).not.toHaveBeenCalled();
  expect(cache.set).toHaveBeenCalledWith('redirect-pages', ['/support/']);
  expect(reporter.info).toHaveBeenCalledWith(
    'gatsby-plugin-publish: URLs in the sitemap: 2, feeds: 0, redirect pages: 1',
  );
});

test('a problem fails the build', async () => {
  const { reporter, args } = buildArgs({ allSitePage: { nodes: [{ path: '/' }] }, allDoc: { nodes: [] } });
  await onPostBuild(args, options, done);
  expect(reporter.panicOnBuild).toHaveBeenCalledWith(
    'gatsby-plugin-publish found 1 problem:\n  - redirects[0].to: "/contribute/" is no page of this site; name one that exists, as in "/concepts/"',
  );
});
