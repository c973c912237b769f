import path from 'node:path';
import type { GatsbyNode } from 'gatsby';

/**
 * Chooses the server's or the browser's side of a source by build stage: the server reads bodies and lists from
 * disk, the browser loads them.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions }) => {
  const side = stage === 'build-html' || stage === 'develop-html' ? 'server' : 'browser';
  actions.setWebpackConfig({
    resolve: {
      alias: {
        'body-source$': path.resolve(`src/lib/body-source.${side}.ts`),
        'nav-source$': path.resolve(`src/lib/nav-source.${side}.ts`),
      },
    },
  });
};
