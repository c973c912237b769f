import path from 'node:path';
import { NormalModuleReplacementPlugin, type Configuration } from 'webpack';

/**
 * Parts of Gatsby that nothing here uses: its script component and the worker behind it (this site has no foreign
 * scripts to tame), its head exports (react-helmet writes the head) and its slices. Gatsby's entry names them all, so
 * that they would stay in every visitor's download: about 5 KB.
 */
export const UNUSED_PACKAGES = {
  'gatsby-script$': false,
  '@builder.io/partytown/integration$': false,
} as const;

/**
 * Gatsby's own files ask for these by relative paths, which an alias does not reach. The worker is registered by
 * src/offline/ui/register-worker.ts: Gatsby's own way complains where there can be none, and does not see one that waits
 * already; what the offline plugin would tell it, ours does not hear.
 */
const UNUSED_FILES =
  /^\.\/(head\/head-export-handler-for-browser|slice|register-service-worker)$|\/gatsby-plugin-offline\/gatsby-browser(\.js)?$/;

/** Puts modules that do nothing in the place of Gatsby's. */
export const withoutUnusedFiles = new NormalModuleReplacementPlugin(
  UNUSED_FILES,
  path.resolve('src/build/unused-parts.ts'),
);

/** On the server as in the browser: both write the same element. */
export const withLeanAnnouncer = new NormalModuleReplacementPlugin(
  /^\.\/route-announcer-props$/,
  path.resolve('src/build/announcer-props.ts'),
);

/** Large packages get files with names that say nothing; the worker has to know which belong to the search. */
const searchGroup = {
  test: /[\\/]node_modules[\\/]@(docsearch|algolia)[\\/]/,
  name: 'search-docsearch',
  chunks: 'async',
  enforce: true,
  priority: 100,
} as const;

/**
 * What the vote, pages with facts and READMEs share with other pages is in their own scripts, too: so theirs stay in one piece,
 * and nothing changes for them.
 */
const WHOLE_CHUNKS: ReadonlySet<string | null | undefined> = new Set([
  'component---src-templates-vote-tsx',
  'component---src-templates-doc-facts-tsx',
  'component---src-templates-doc-readme-tsx',
]);

/**
 * Gives every page the styles of its own template. Gatsby puts all styles of a site into one file and writes it into
 * every page; the home page's and the dialogs' would be a quarter of a short page.
 */
export function withOwnStyles(config: Configuration): Configuration {
  const { splitChunks } = config.optimization ?? {};
  if (!splitChunks) return config;
  return {
    ...config,
    optimization: {
      ...config.optimization,
      splitChunks: {
        ...splitChunks,
        cacheGroups: {
          ...splitChunks.cacheGroups,
          styles: false,
          search: searchGroup,
          // What Gatsby puts into files of their own because several templates use it.
          shared: {
            ...(splitChunks.cacheGroups?.shared as object),
            chunks: ({ name }) => !WHOLE_CHUNKS.has(name),
          },
        },
      },
    },
  };
}
