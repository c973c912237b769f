/**
 * What is packed, what is replaced and which texts are changed. README.md lists the same for readers; a change here
 * belongs there, too.
 */

/** Packages whose modules are packed as far as they are required. */
export const PACKED_PACKAGES: ReadonlySet<string> = new Set([
  'webpack',
  'webpack-sources',
  'tapable',
  'enhanced-resolve',
  'schema-utils',
  'ajv',
  'ajv-formats',
  'ajv-keywords',
  'fast-deep-equal',
  'fast-uri',
  'json-schema-traverse',
  'minimizer-webpack-plugin',
  'terser',
  '@jridgewell/source-map',
  '@jridgewell/gen-mapping',
  '@jridgewell/trace-mapping',
  '@jridgewell/sourcemap-codec',
  '@jridgewell/resolve-uri',
  'browserslist',
  'baseline-browser-mapping',
  'caniuse-lite',
  'electron-to-chromium',
  'node-releases',
  '@webassemblyjs/ast',
  '@webassemblyjs/floating-point-hex-parser',
  '@webassemblyjs/helper-api-error',
  '@webassemblyjs/helper-buffer',
  '@webassemblyjs/helper-numbers',
  '@webassemblyjs/helper-wasm-bytecode',
  '@webassemblyjs/helper-wasm-section',
  '@webassemblyjs/ieee754',
  '@webassemblyjs/leb128',
  '@webassemblyjs/utf8',
  '@webassemblyjs/wasm-edit',
  '@webassemblyjs/wasm-gen',
  '@webassemblyjs/wasm-opt',
  '@webassemblyjs/wasm-parser',
  '@webassemblyjs/wast-printer',
  '@xtuc/long',
  '@xtuc/ieee754',
  'mime-db',
]);

/**
 * Packages that webpack or a minimizer can require, and that a build in a browser has no use for. A `require` of one
 * throws as if it were not installed.
 */
export const LEFT_OUT_PACKAGES: ReadonlySet<string> = new Set([
  '@minify-html/node',
  '@napi-rs/image',
  '@swc/core',
  '@swc/css',
  '@swc/html',
  'acorn',
  'chrome-trace-event',
  'clean-css',
  'cssnano',
  'csso',
  'es-module-lexer',
  'esbuild',
  'html-minifier-terser',
  'jest-worker',
  'json5',
  'lightningcss',
  'loader-runner',
  'pnpapi',
  'postcss',
  'sharp',
  'svgo',
  'terser-webpack-plugin',
  'toml',
  'typescript',
  'uglify-js',
  'watchpack',
  'yaml',
]);

/** Modules of packages that are otherwise left out, by what is required: globs are read with this one. */
export const PACKED_REQUESTS: ReadonlySet<string> = new Set(['watchpack/lib/util/globToRegExp']);

/** Packages that a visitor's configuration, plugins and loaders can require; all others are looked for in the project. */
export const EXPOSED_PACKAGES: readonly string[] = [
  'webpack',
  'webpack-sources',
  'tapable',
  'enhanced-resolve',
  'schema-utils',
  'minimizer-webpack-plugin',
];

/** `require('graceful-fs')` is `require('fs')`: the retries of the one have no use in memory. */
export const ALIASES: Readonly<Record<string, string>> = { 'graceful-fs': 'fs' };

/** Modules that webpack requires by path, so that no literal names them: minimizers. */
export const REQUIRED_BY_PATH = /\/(?:\w+Minify|minimizer-webpack-plugin\/dist\/index)\.js$/;

/**
 * Files whose source text is part of an output or of a hash: functions are emitted with `toString()`. They are not
 * minimized.
 */
export const KEPT_AS_WRITTEN = /\.runtime\.js$|\wMinify\.js$|\/minimizer-webpack-plugin\/dist\/utils\.js$/;

/** Sources that webpack resolves and bundles, so that they have to exist as files. */
export const READABLE_FILES: readonly string[] = [
  'node_modules/webpack/hot',
  'node_modules/webpack/package.json',
  'node_modules/events/events.js',
  'node_modules/events/package.json',
];

/** Modules that are replaced as a whole by an export of the runtime (src/runtime/runtime.ts). */
export const REPLACED_MODULES: Readonly<Record<string, string>> = {
  'node_modules/tapable/lib/HookCodeFactory.js': 'HookCodeFactory',
  'node_modules/webpack/lib/util/hash/md4.js': 'createMd4',
  'node_modules/webpack/lib/util/hash/xxhash64.js': 'createXxhash64',
  'node_modules/webpack/lib/util/binarySearchBounds.js': 'binarySearchBounds',
};

/** A text that is replaced in a module, as often as it must occur there. */
export interface Edit {
  readonly file: string;
  readonly text: string;
  readonly count: number;
  readonly by: string;
}

/** `new Function` with texts that are known when packing: the functions are packed, see `capture-functions.cjs`. */
const compiled = (file: string, count: number): Edit => ({
  file,
  text: 'new Function(',
  count,
  by: 'require.compiled(',
});

export const EDITS: readonly Edit[] = [
  compiled('node_modules/webpack/lib/javascript/syntax-printer.js', 3),
  compiled('node_modules/schema-utils/node_modules/ajv/dist/compile/index.js', 1),
  {
    // The names in what ajv compiles depend on what it has compiled before: each schema gets an instance of its own, so
    // that the packed functions fit.
    file: 'node_modules/schema-utils/dist/validate.js',
    text: 'const getAjv = (0, _memorize.default)(() => {',
    count: 1,
    by: 'const getAjv = (() => {',
  },
  // Only called with minimizers in other threads, of which there are none.
  compiled('node_modules/minimizer-webpack-plugin/dist/minify.js', 1),
  compiled('node_modules/minimizer-webpack-plugin/dist/utils.js', 2),
  {
    file: 'node_modules/webpack/lib/loaders/loadLoader.js',
    text: 'function loadLoader(loader, callback) {',
    count: 1,
    by: `function loadLoader(loader, callback) {
      if (require.project.loadLoader(loader, (error, loaded) =>
        error ? callback(error) : handleResult(loader, loaded, callback))) return;`,
  },
  {
    file: 'node_modules/webpack/lib/loaders/loadLoader.js',
    text: 'eval("(url) => import(url)")',
    count: 1,
    by: 'require.dynamic',
  },
  {
    // Of the package that watches files, globs need one function.
    file: 'node_modules/webpack/lib/util/globUtils.js',
    text: 'require("watchpack").util.globToRegExp',
    count: 1,
    by: 'require("watchpack/lib/util/globToRegExp")',
  },
  {
    // It loads all loaders of a module before they are called, only to report which one takes long.
    file: 'node_modules/webpack/lib/logging/ProgressPlugin.js',
    text: 'require(loader.loader);',
    count: 1,
    by: '',
  },
  {
    file: 'node_modules/webpack/lib/util/magicComment.js',
    text: 'getVm().runInContext(`(function(){return {${value}};})()`, context)',
    count: 1,
    by: 'require.project.readMagicComment(value)',
  },
];
