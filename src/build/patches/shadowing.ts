import type { Configuration } from 'webpack';

/**
 * Drops Gatsby's search for files of the site that replace those of a theme: the site has no theme, and each resolved
 * import costs a search in the folders of all plugins.
 *
 * @throws Error when the search is missing, as after an update of Gatsby
 */
export function dropShadowing(config: Configuration): Configuration {
  const all = config.resolve?.plugins ?? [];
  const plugins = all.filter(
    (plugin) => plugin?.constructor.name !== 'GatsbyThemeComponentShadowingResolverPlugin',
  );
  if (plugins.length === all.length) throw new Error('Gatsby has no shadowing: adapt src/build/patches');
  return { ...config, resolve: { ...config.resolve, plugins } };
}
