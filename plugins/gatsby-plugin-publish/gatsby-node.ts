import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { readOptions } from './src/plugin-options';
import { reportProblems } from './src/publish-error';
import { publishSite } from './src/publish-site';
import { buildRedirectRules } from './src/redirect-rules';
import { readSiteData } from './src/site-data';

export { pluginOptionsSchema } from './src/plugin-options';

const CACHE_KEY = 'redirect-pages';

/** Invalid redirects stop `develop` and `build` at the start, not after the last page. */
export const onPluginInit: NonNullable<GatsbyNode['onPluginInit']> = ({ reporter }, pluginOptions) => {
  const options = readOptions(pluginOptions);
  return reportProblems(reporter.panic, () => void buildRedirectRules(options.redirects, options));
};

/** Writes the files, or fails the build with all problems. */
export const onPostBuild: NonNullable<GatsbyNode['onPostBuild']> = (args, pluginOptions) => {
  const { cache, reporter } = args;
  return reportProblems(reporter.panicOnBuild, async () => {
    const published = await publishSite(readOptions(pluginOptions), {
      data: await readSiteData(args),
      publicDir: resolve('public'),
      // `gatsby clean` empties the cache together with `public`.
      earlierRedirectPages: ((await cache.get(CACHE_KEY)) as string[] | undefined) ?? [],
    });
    await cache.set(CACHE_KEY, published.redirectPages);
    for (const warning of published.warnings) reporter.warn(`gatsby-plugin-publish: ${warning}`);
    reporter.info(
      `gatsby-plugin-publish: URLs in the sitemap: ${published.urls}, feeds: ${published.feeds}, redirect pages: ${published.redirectPages.length}`,
    );
  });
};
