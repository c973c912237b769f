import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Configuration } from 'webpack';
import { withCheapCache } from './cheap-cache';

/**
 * Chooses the server's or the browser's side of a source by build stage: the server reads bodies and lists from
 * disk, the browser loads them.
 */
export const onCreateWebpackConfig = ({ stage, actions, getConfig }: CreateWebpackConfigArgs): void => {
  const side = stage === 'build-html' || stage === 'develop-html' ? 'server' : 'browser';
  actions.setWebpackConfig({
    // Maps would take a third of the build's time, and have no place on a public host.
    ...(stage.startsWith('build') ? { devtool: false } : {}),
    resolve: {
      alias: {
        'body-source$': path.resolve(`src/lib/body-source.${side}.ts`),
        'nav-source$': path.resolve(`src/lib/nav-source.${side}.ts`),
      },
    },
  });
  actions.replaceWebpackConfig(withCheapCache((getConfig as () => Configuration)()));
};
