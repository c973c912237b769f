import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack';
import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';

/** A digest of what stands in some files, as hex digits. @param files paths from the project's folder */
function digestOfFiles(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(fs.readFileSync(path.resolve(file)));
  return hash.digest('hex');
}

/**
 * A digest of all style sheets.
 *
 * Gatsby renders a page anew when the server's bundle has changed. Styles are no part of that bundle, but they stand
 * in the HTML: without this as a salt of its hashes, a second build after a change of styles alone would leave the old
 * ones in the pages.
 *
 * @param folder where the site's sources are
 */
export function digestOfStyles(folder = 'src'): string {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort();
  return digestOfFiles(files.map((file) => path.join(folder, file)));
}

/** Files that decide how modules are built: when one of them changes, webpack's cache is not to be trusted. */
const CACHE_INPUTS = [
  'package-lock.json',
  '.babelrc',
  'gatsby-config.ts',
  'src/build/lean-bundle.ts',
  'src/build/short-class-names.ts',
  'src/build/short-tokens-loader.cjs',
  'src/build/short-tokens.ts',
  'src/ui/styles/tokens.css',
  'src/build/webpack-config.ts',
  // Says which of two files an alias leads to.
  'src/config/site.ts',
];

/** Forgets which files of loaders a build has used, before webpack follows all of their imports. */
const forgetLoaders: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.afterCompile.tap('ForgetLoaders', ({ buildDependencies }) => buildDependencies.clear());
  },
};

/**
 * webpack's persistent cache without its most expensive question.
 *
 * By default webpack resolves every import of every loader, of Gatsby and of itself to know when the cache is
 * stale: twice 12 s of a cold build here. All of them come from the lock file, so the lock file's digest says the
 * same.
 */
export function withCheapCache(config: Configuration): Configuration {
  if (typeof config.cache !== 'object' || config.cache.type !== 'filesystem') return config;
  return {
    ...config,
    plugins: [...(config.plugins ?? []), forgetLoaders],
    cache: {
      ...config.cache,
      buildDependencies: { defaultWebpack: [] },
      version: digestOfFiles(CACHE_INPUTS),
    },
  };
}
