import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import { type Configuration, type WebpackPluginInstance, NormalModuleReplacementPlugin } from 'webpack';
import { env } from '../config/env';
import { withCheapCache, digestOfStyles } from './webpack-cache';
import { shortenClassNames } from './short-class-names';
import { shortenTokens } from './short-tokens';

/**
 * Parts of Gatsby that nothing here uses: its script component and the worker behind it (this site has no foreign
 * scripts to tame), its head exports (react-helmet writes the head) and its slices. Gatsby's entry names them all, so
 * that they would stay in every visitor's download: about 5 KB.
 */
const UNUSED_PACKAGES = {
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
const withoutUnusedFiles = new NormalModuleReplacementPlugin(
  UNUSED_FILES,
  path.resolve('src/build/unused-parts.ts'),
);

/** On the server as in the browser: both write the same element. */
const withLeanAnnouncer = new NormalModuleReplacementPlugin(
  /^\.\/route-announcer-props$/,
  path.resolve('src/build/announcer-props.ts'),
);

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
function withOwnStyles(config: Configuration): Configuration {
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

/** Adjusts Gatsby's webpack configuration of each stage. */
export const onCreateWebpackConfig = ({
  stage,
  actions,
  getConfig,
  plugins,
}: CreateWebpackConfigArgs): void => {
  // Gatsby's types say that it is any function.
  const define = plugins.define as (values: Record<string, string>) => WebpackPluginInstance;
  const isBrowserBuild = stage === 'build-javascript';
  actions.setWebpackConfig({
    // Maps would take a third of the build's time, and have no place on a public host.
    ...(stage.startsWith('build') ? { devtool: false } : {}),
    // Visits to a site that is being worked on do not count.
    plugins: [
      define({
        __ANALYTICS_ID__: JSON.stringify(isBrowserBuild ? env.analyticsId : ''),
        __HOSTED_SEARCH__: JSON.stringify(env.hostedSearch),
        __VOTE_ENDPOINT__: JSON.stringify(env.voteEndpoint),
      }),
      withLeanAnnouncer,
      ...(isBrowserBuild ? [withoutUnusedFiles] : []),
    ],
    resolve: {
      alias: isBrowserBuild ? UNUSED_PACKAGES : {},
    },
  });
  const config = withCheapCache((getConfig as () => Configuration)());
  // Gatsby takes no output from setWebpackConfig.
  if (stage === 'build-html') config.output = { ...config.output, hashSalt: digestOfStyles() };
  if (stage.startsWith('build')) {
    shortenClassNames(config);
    shortenTokens(config);
  }
  actions.replaceWebpackConfig(isBrowserBuild ? withOwnStyles(config) : config);
};
