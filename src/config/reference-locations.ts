/** The page of an option and everything below it; the longest path wins. */
export interface OptionLocation {
  /** `output`, `module.rules[]`; with a dot at the end only what is below: `optimization.splitChunks.`. */
  readonly path: string;
  /** Path of the page. */
  readonly url: string;
  /** Headings write this instead of the path: `Rule` makes `Rule.test` of `module.rules[].test`. */
  readonly as?: string;
}

const configuration = (page: string): string => `/configuration/${page}/`;

/** `path` on the page of the same name, or on `page`. */
const at = (page: string, ...paths: readonly string[]): OptionLocation[] =>
  (paths.length === 0 ? [page] : paths).map((path) => ({ path, url: configuration(page) }));

const options: readonly OptionLocation[] = [
  ...at('mode'),
  ...at('entry-context', 'entry', 'context'),
  ...at('output'),
  ...at(
    'output-library',
    'output.library',
    'output.enabledLibraryTypes',
    'output.libraryTarget',
    'output.libraryExport',
    'output.umdNamedDefine',
    'output.amdContainer',
    'output.auxiliaryComment',
  ),
  ...at('module'),
  ...at('parsers-and-generators', 'module.generator', 'module.parser'),
  { path: 'module.rules[].', url: configuration('module'), as: 'Rule.' },
  ...at('resolve', 'resolve', 'resolveLoader'),
  ...at('optimization'),
  { path: 'optimization.splitChunks.', url: '/plugins/split-chunks-plugin/', as: 'splitChunks.' },
  {
    path: 'optimization.splitChunks.cacheGroups.*',
    url: '/plugins/split-chunks-plugin/',
    as: 'splitChunks.cacheGroups.{cacheGroup}',
  },
  // Long lists: their pages would grow too large.
  ...at('minimizers', 'optimization.minimize.', 'optimization.minimizeOptions.'),
  ...at(
    'html-and-css',
    'output.html',
    'output.resourceHints',
    'module.generator.html',
    'module.parser.html',
    'module.parser.css.urlHints[]',
    'module.parser.css/auto.urlHints[]',
    'module.parser.css/global.urlHints[]',
    'module.parser.css/module.urlHints[]',
    'module.parser.javascript.urlHints[]',
    'module.parser.javascript/auto.urlHints[]',
    'module.parser.javascript/dynamic.urlHints[]',
    'module.parser.javascript/esm.urlHints[]',
  ),
  ...at('plugins'),
  ...at('dev-server', 'devServer'),
  ...at('cache'),
  ...at(
    'devtool',
    'devtool',
    'output.devtoolModuleFilenameTemplate',
    'output.devtoolFallbackModuleFilenameTemplate',
    'output.devtoolNamespace',
  ),
  ...at('extending-configurations', 'extends'),
  ...at('target', 'target', 'output.environment'),
  ...at('watch', 'watch', 'watchOptions'),
  ...at('externals', 'externals', 'externalsType', 'externalsPresets'),
  ...at('dotenv'),
  ...at('node'),
  ...at('stats'),
  ...at('experiments'),
  ...at('infrastructureLogging'),
  ...at('performance'),
  ...at(
    'other-options',
    'amd',
    'bail',
    'dependencies',
    'ignoreWarnings',
    'loader',
    'name',
    'parallelism',
    'profile',
    'recordsInputPath',
    'recordsOutputPath',
    'recordsPath',
    'snapshot',
    'validate',
  ),
];

/**
 * Owners of hooks. Where several share a page, headings of all but the first are `Owner.name`; so are those of
 * owners that only `*` matches.
 */
const hooks: Readonly<Record<string, string>> = {
  Compiler: '/api/compiler-hooks/',
  MultiCompiler: '/api/compiler-hooks/',
  Compilation: '/api/compilation-hooks/',
  NormalModuleFactory: '/api/normalmodulefactory-hooks/',
  ContextModuleFactory: '/api/contextmodulefactory-hooks/',
  JavascriptParser: '/api/parser/',
  Resolver: '/api/resolvers/',
  ResolverFactory: '/api/resolvers/',
  '*': '/api/plugins/',
};

const plugin = (page: string): string => `/plugins/${page}/`;

/** Plugins with a page of their own, which documents their options, too; all others share one. */
const plugins: Readonly<Record<string, string>> = {
  AutomaticPrefetchPlugin: plugin('automatic-prefetch-plugin'),
  BannerPlugin: plugin('banner-plugin'),
  ContextExclusionPlugin: plugin('context-exclusion-plugin'),
  ContextReplacementPlugin: plugin('context-replacement-plugin'),
  DefinePlugin: plugin('define-plugin'),
  DllPlugin: plugin('dll-plugin'),
  DllReferencePlugin: plugin('dll-plugin'),
  EnvironmentPlugin: plugin('environment-plugin'),
  DotenvPlugin: plugin('environment-plugin'),
  EvalSourceMapDevToolPlugin: plugin('eval-source-map-dev-tool-plugin'),
  HotModuleReplacementPlugin: plugin('hot-module-replacement-plugin'),
  IgnorePlugin: plugin('ignore-plugin'),
  ManifestPlugin: plugin('manifest-plugin'),
  NoEmitOnErrorsPlugin: plugin('NoEmitOnErrorsPlugin'),
  NormalModuleReplacementPlugin: plugin('normal-module-replacement-plugin'),
  PrefetchPlugin: plugin('prefetch-plugin'),
  ProgressPlugin: plugin('progress-plugin'),
  ProvidePlugin: plugin('provide-plugin'),
  SourceMapDevToolPlugin: plugin('source-map-dev-tool-plugin'),
  WatchIgnorePlugin: plugin('watch-ignore-plugin'),
  'container.ModuleFederationPlugin': plugin('module-federation-plugin'),
  'debug.ProfilingPlugin': plugin('profiling-plugin'),
  'experiments.schemes.VirtualUrlPlugin': plugin('virtual-url-plugin'),
  'ids.HashedModuleIdsPlugin': plugin('hashed-module-ids-plugin'),
  'optimize.LimitChunkCountPlugin': plugin('limit-chunk-count-plugin'),
  'optimize.MergeDuplicateChunksPlugin': plugin('merge-duplicate-chunks-plugin'),
  'optimize.MinChunkSizePlugin': plugin('min-chunk-size-plugin'),
  'optimize.ModuleConcatenationPlugin': plugin('module-concatenation-plugin'),
  'optimize.SplitChunksPlugin': plugin('split-chunks-plugin'),
  '*': plugin('internal-plugins'),
};

/**
 * The page of each fact of the installed packages. The build reports a location whose fact was removed, with its
 * line in this file; a fact without a location counts as missing (`npm run coverage`).
 */
export const referenceLocations = {
  options,
  hooks,
  plugins,
  /** All other exports. */
  exports: '/api/node/',
  flags: '/api/cli/',
  statsFields: '/api/stats/',
  runtimeVariables: '/api/module-variables/',
} as const;
