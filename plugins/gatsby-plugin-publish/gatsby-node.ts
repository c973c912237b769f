import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { readOptions } from './src/plugin-options';
import { PublishError } from './src/publish-error';
import { publishSite } from './src/publish-site';
import { buildRedirectRules } from './src/redirect-rules';
import { parseSiteData, SITE_QUERY } from './src/site-data';

const CACHE_KEY = 'redirect-pages';

/** Invalid redirects stop `develop` and `build` at the start, not after the last page. */
export const onPluginInit: NonNullable<GatsbyNode['onPluginInit']> = ({ reporter }, pluginOptions) => {
  const options = readOptions(pluginOptions);
  try {
    buildRedirectRules(options.redirects, options);
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    reporter.panic(error.message);
  }
};

/** Writes the files, or fails the build with all problems. */
export const onPostBuild: NonNullable<GatsbyNode['onPostBuild']> = async (args, pluginOptions) => {
  const { cache, reporter } = args;
  try {
    // `gatsby clean` empties the cache together with `public`.
    const earlier: unknown = await cache.get(CACHE_KEY);
    const published = await publishSite(readOptions(pluginOptions), {
      data: parseSiteData(await args.graphql<unknown>(SITE_QUERY)),
      publicDir: resolve('public'),
      earlierRedirectPages: isPaths(earlier) ? earlier : [],
    });
    await cache.set(CACHE_KEY, published.redirectPages);
    for (const warning of published.warnings) reporter.warn(`gatsby-plugin-publish: ${warning}`);
    reporter.info(
      `gatsby-plugin-publish: URLs in the sitemap: ${published.urls}, feeds: ${published.feeds}, redirect pages: ${published.redirectPages.length}`,
    );
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    reporter.panicOnBuild(error.message);
  }
};

function isPaths(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((path) => typeof path === 'string');
}

export { pluginOptionsSchema } from './src/plugin-options';
