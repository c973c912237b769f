import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Configuration } from 'webpack';
import { withCheapCache } from './cheap-cache';

/** Gatsby's own script component and the worker behind it (1.5 KB): this site has no foreign scripts to tame. */
const UNUSED_PARTS = { 'gatsby-script$': false, '@builder.io/partytown/integration$': false } as const;

/**
 * Chooses the server's or the browser's side of a source by build stage: the server reads bodies and lists from
 * disk, the browser loads them.
 */
export const onCreateWebpackConfig = ({ stage, actions, getConfig }: CreateWebpackConfigArgs): void => {
  const isBrowserBuild = stage === 'build-javascript';
  const side = stage === 'build-html' || stage === 'develop-html' ? 'server' : 'browser';
  actions.setWebpackConfig({
    // Maps would take a third of the build's time, and have no place on a public host.
    ...(stage.startsWith('build') ? { devtool: false } : {}),
    resolve: {
      alias: {
        ...(isBrowserBuild ? UNUSED_PARTS : {}),
        'body-source$': path.resolve(`src/lib/body-source.${side}.ts`),
        'messages-source$': path.resolve(`src/i18n/messages-source.${side}.ts`),
        'nav-source$': path.resolve(`src/lib/nav-source.${side}.ts`),
      },
    },
  });
  actions.replaceWebpackConfig(withCheapCache((getConfig as () => Configuration)()));
};
