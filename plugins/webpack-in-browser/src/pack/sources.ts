/** What is packed and what is left out, and which places of webpack the pack knows (`PLACES`). */

/**
 * Packages that webpack or a minimizer requires, and that a build in a browser has no use for. A `require` of one throws
 * as if it were not installed. The same is true of every package that the requiring one doesn't declare as a dependency
 * of its own: other minimizers, for example.
 */
export const LEFT_OUT_PACKAGES: ReadonlySet<string> = new Set([
  'chrome-trace-event',
  'es-module-lexer',
  'jest-worker',
  'update-browserslist-db',
]);

/**
 * Packages in whose place the runtime has something (src/runtime/node-modules.ts): retries have no use in memory, and of
 * the package that watches files, globs need one function.
 */
export const REPLACED_PACKAGES: ReadonlySet<string> = new Set(['graceful-fs', 'watchpack']);

/** Packages that a visitor's configuration, plugins and loaders can require; all others are looked for in the project. */
export const EXPOSED_PACKAGES: readonly string[] = [
  'webpack',
  'webpack-sources',
  'tapable',
  'enhanced-resolve',
  'schema-utils',
  'minimizer-webpack-plugin',
];

/** Modules that webpack requires by path, so that no literal names them: minimizers. */
export const REQUIRED_BY_PATH = /\/(?:\w+Minify|minimizer-webpack-plugin\/dist\/index)\.js$/;

/**
 * Files whose source text is part of an output or of a hash: functions are emitted with `toString()`. They are not
 * minimized.
 */
export const KEPT_AS_WRITTEN = /\.runtime\.js$|\wMinify\.js$|\/minimizer-webpack-plugin\/dist\/utils\.js$/;

/** Sources that webpack resolves and bundles, so that they have to exist as files: of packages, by path in them. */
export const READABLE_FILES: readonly (readonly [packageName: string, path: string])[] = [
  ['webpack', 'hot'],
  ['webpack', 'package.json'],
  ['events', 'events.js'],
  ['events', 'package.json'],
];

/** Needs one list of webpack's largest schema for a valid configuration, of a library: it gets no more of it. */
export const READS_SCHEMA = /\/lib\/config\/defaults\.js$/;

/** Loads loaders: of the project's files, which the runtime bundles first. */
export const LOAD_LOADER = /\/loadLoader\.js$/;

/** What a webpack must have where it is looked for: a pack without one would build, but not as in Node. */
export const PLACES: Readonly<Record<string, RegExp>> = { REQUIRED_BY_PATH, KEPT_AS_WRITTEN, LOAD_LOADER };
