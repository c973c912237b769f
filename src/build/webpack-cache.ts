import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack';
import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';

/** SHA-256 of the content of files, in hex. @param files paths from the project's folder */
function digestOfFiles(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(fs.readFileSync(path.resolve(file)));
  return hash.digest('hex');
}

/**
 * A digest of all style sheets: a salt of the hashes by which Gatsby decides what to render again. Styles are in
 * the pages' HTML, but not in the server's bundle, so a change of styles alone would leave old ones in the pages.
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

/** Files that decide how modules are built; a change invalidates webpack's cache. */
const CACHE_INPUTS = [
  'package-lock.json',
  // Its imports choose between the modules of the server and the browser.
  'package.json',
  '.babelrc',
  'gatsby-config.ts',
  'src/build/webpack-config.ts',
];

/** Drops the list of a build's loaders, before webpack follows all of their imports. */
const dropBuildDependencies: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.afterCompile.tap('DropBuildDependencies', ({ buildDependencies }) =>
      buildDependencies.clear(),
    );
  },
};

/**
 * webpack's persistent cache, with a version of ours.
 *
 * By default webpack resolves every import of every loader, of Gatsby and of itself to validate the cache: twice
 * 12 s of a cold build. All of them come from the lock file, so its digest is enough.
 */
export function withCacheVersion(config: Configuration): Configuration {
  if (typeof config.cache !== 'object' || config.cache.type !== 'filesystem') return config;
  return {
    ...config,
    plugins: [...(config.plugins ?? []), dropBuildDependencies],
    cache: {
      ...config.cache,
      buildDependencies: { defaultWebpack: [] },
      version: digestOfFiles(CACHE_INPUTS),
    },
  };
}
