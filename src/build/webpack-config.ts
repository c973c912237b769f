import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { alias } from '../../package.json';
import { scriptConstants } from '../config/env';
import { buildEarlyScript } from './browser-scripts';
import { dropShellVariables, hashFiles, startFaster, withCacheVersion } from './patches/caches';
import { unusedInPage } from './patches/develop-html';
import { replaceModules } from './patches/replaced-modules';
import { dropShadowing } from './patches/shadowing';
import { digestOfStyles, ignoreStyleOrder, shortenClassNames, splitStyles } from './patches/styles';
import { compileWithSwc, minimizeWithSwc } from './patches/swc';

/** Our packages, where node_modules is a link, too: those that it leads to belong to another checkout. */
const PACKAGES = Object.fromEntries(
  Object.entries(alias).map(([name, folder]) => [name, path.resolve(folder)]),
);

/** Adjusts Gatsby's webpack configuration of each stage. */
export const onCreateWebpackConfig = (args: CreateWebpackConfigArgs): void => {
  const { stage, actions, getConfig, plugins } = args;
  // Gatsby's types declare it as any function.
  const define = plugins.define as (values: Record<string, string>) => WebpackPluginInstance;
  const isBrowserBuild = stage === 'build-javascript';
  const constants = { ...scriptConstants(isBrowserBuild), __EARLY_SCRIPT__: buildEarlyScript() };
  actions.setWebpackConfig({
    // Source maps would take a third of the build's time, and are not published.
    ...(stage.startsWith('build') ? { devtool: false } : {}),
    plugins: [
      define(
        Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
      ),
    ],
    resolve: {
      alias: {
        ...PACKAGES,
        ...replaceModules(isBrowserBuild),
        ...(stage === 'develop-html' && unusedInPage()),
      },
    },
  });
  const config = withCacheVersion(dropShadowing((getConfig as () => Configuration)()));
  // Gatsby accepts no output from setWebpackConfig.
  if (stage === 'build-html') {
    config.output = { ...config.output, hashSalt: digestOfStyles() };
    dropShellVariables(config);
  }
  if (stage.startsWith('build')) shortenClassNames(config);
  if (!stage.endsWith('html')) ignoreStyleOrder(config);
  if (isBrowserBuild) {
    minimizeWithSwc(config);
    // Browsers can compute it: names of scripts prove their content (src/offline/worker-protocol.ts).
    config.output = { ...config.output, hashFunction: 'sha256' };
    config.optimization = { ...config.optimization, realContentHash: true };
    config.plugins = [...(config.plugins ?? []), hashFiles];
  }
  const compiled = compileWithSwc(stage.startsWith('build') ? config : startFaster(config), stage);
  actions.replaceWebpackConfig(isBrowserBuild ? splitStyles(compiled) : compiled);
};
