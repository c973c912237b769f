import { resolve } from 'node:path';
import type { GatsbyNode, PluginOptions } from 'gatsby';
import { runQuery } from 'docs-core/query-result';
import { reportProblems } from './src/publish-error';
import { publishSite, type PublishOptions, type SiteData } from './src/publish-site';
import { buildRedirectRules } from './src/redirect-rules';

const CACHE_KEY = 'redirect-pages';

/** Everything that the files are built from. */
const SITE_QUERY = /* GraphQL */ `
  query PublishedPages {
    allSitePage {
      nodes {
        path
        pageContext
      }
    }
    allDoc {
      nodes {
        url
        title
        description
        date
        updated
      }
    }
  }
`;

/** Options of a hook, whose types gatsby-config.ts checks. */
const readOptions = (options: PluginOptions): PublishOptions => options as unknown as PublishOptions;

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
      data: await runQuery<SiteData>(args, SITE_QUERY),
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
