import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { readOptions } from './plugin-options';
import { PublishError } from './problem-report';
import { publishSite } from './publish-site';
import { buildRedirectRules } from './redirect-rules';
import { parseSiteData, SITE_QUERY } from './site-data';

const CACHE_KEY = 'redirect-pages';

/** Gatsby's hook. A wrong redirect stops `develop` and `build` in the first second, not after the last page. */
export const onPluginInit: NonNullable<GatsbyNode['onPluginInit']> = ({ reporter }, pluginOptions) => {
  const options = readOptions(pluginOptions);
  try {
    buildRedirectRules(options.redirects, options);
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    reporter.panic(error.message);
  }
};

/** Gatsby's hook. Writes the files; a problem fails the build with all the others beside it. */
export const onPostBuild: NonNullable<GatsbyNode['onPostBuild']> = async (args, pluginOptions) => {
  const { cache, reporter } = args;
  try {
    // The cache belongs to Gatsby, and `gatsby clean` empties it together with `public`.
    const earlier: unknown = await cache.get(CACHE_KEY);
    const published = await publishSite(readOptions(pluginOptions), {
      data: parseSiteData(await args.graphql<unknown>(SITE_QUERY)),
      publicDir: resolve('public'),
      earlierRedirectPages: isPaths(earlier) ? earlier : [],
    });
    await cache.set(CACHE_KEY, published.redirectPages);
    for (const warning of published.warnings) reporter.warn(`gatsby-plugin-publish: ${warning}`);
    reporter.info(
      `gatsby-plugin-publish: addresses in the sitemap: ${published.addresses}, feeds: ${published.feeds}, redirect pages: ${published.redirectPages.length}`,
    );
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    reporter.panicOnBuild(error.message);
  }
};

function isPaths(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((path) => typeof path === 'string');
}
