import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { env } from '../config/env';
import { withCheapCache } from './cheap-cache';
import { docSearchRule } from './docsearch';
import { shortenClassNames } from './short-class-names';
import { shortenTokens } from './short-tokens';
import { digestOfStyles } from './style-digest';
import { UNUSED_PACKAGES, withLeanAnnouncer, withOwnStyles, withoutUnusedFiles } from './lean-bundle';

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
    module: { rules: [docSearchRule] },
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
