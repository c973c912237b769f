import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Compiler, Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';
import { scriptConstants } from '../config/env';
import { buildEarlyScript } from './browser-scripts';
import { isPlainModule } from './query-files';

const REPLACEMENT = path.resolve('src/build/gatsby-replacements.ts');

/** In all stages, since the server and the browser must render the same element. */
const REPLACED = ['.cache/route-announcer-props.js'];

/**
 * Modules that Gatsby's entry imports and no page uses: head exports, slices and its service worker registration,
 * which fails where workers are not supported and misses a waiting one (src/offline/ui/register-worker.ts
 * registers ours). With the packages below they are about 5 KB of every visitor's download.
 */
const REPLACED_IN_BROWSER = [
  '.cache/head/head-export-handler-for-browser.js',
  '.cache/slice.js',
  '.cache/register-service-worker.js',
  'node_modules/gatsby-plugin-offline/gatsby-browser.js',
];

/** The script component and its worker: no page loads third-party scripts through them. */
const EMPTY_PACKAGES = { 'gatsby-script$': false, '@builder.io/partytown/integration$': false } as const;

/**
 * Aliases that replace modules by their absolute path, since Gatsby imports them by relative ones.
 *
 * @throws Error when a module does not exist, as after an update of Gatsby
 */
function replaceModules(files: readonly string[]): Record<string, string> {
  const found = files.map((file) => path.resolve(file));
  const missing = found.filter((file) => !fs.existsSync(file));
  if (missing.length > 0) {
    throw new Error(
      `${missing.join(', ')}: not found; adapt the replaced modules in src/build/webpack-config.ts`,
    );
  }
  // The second where node_modules is a link.
  return Object.fromEntries(
    found.flatMap((file) => [file, fs.realpathSync(file)]).map((file) => [file, REPLACEMENT]),
  );
}

/** Templates that share no chunk: their shared modules would be split from the scripts of all other pages. */
const UNSHARED_CHUNKS: ReadonlySet<string | null | undefined> = new Set([
  'component---src-templates-vote-tsx',
  'component---src-templates-doc-facts-tsx',
  'component---src-templates-doc-readme-tsx',
  'component---src-templates-playground-tsx',
]);

/**
 * Inlines the styles of its own template in each page. Gatsby inlines one file of all styles in every page; the
 * home page's and the dialogs' would be a quarter of a short page.
 */
function splitStyles(config: Configuration): Configuration {
  const { splitChunks } = config.optimization ?? {};
  if (!splitChunks) return config;
  const shared = { ...(splitChunks.cacheGroups?.shared as object), chunks: isShared };
  const cacheGroups = { ...splitChunks.cacheGroups, styles: false as const, shared };
  return {
    ...config,
    optimization: { ...config.optimization, splitChunks: { ...splitChunks, cacheGroups } },
  };
}

const isShared = ({ name }: { readonly name?: string | null }): boolean => !UNSHARED_CHUNKS.has(name);

/** All rules of a configuration, including nested ones. */
function listRules(rules: readonly unknown[]): RuleSetRule[] {
  return rules
    .filter((rule): rule is RuleSetRule => typeof rule === 'object' && rule !== null)
    .flatMap((rule) => [rule, ...listRules(rule.oneOf ?? []), ...listRules(rule.rules ?? [])]);
}

/**
 * Shortens the class names of CSS Modules to a hash, on the server and in the browser: Gatsby's long ones add a
 * kilobyte to every page.
 *
 * @param config changed in place, since Gatsby's stages share its loaders
 */
function shortenClassNames(config: Configuration): void {
  for (const { use } of listRules(config.module?.rules ?? [])) {
    for (const loader of Array.isArray(use) ? use : []) {
      const { options } = (loader ?? {}) as { options?: { modules?: false | { localIdentName?: string } } };
      if (options?.modules && options.modules.localIdentName !== undefined) {
        options.modules.localIdentName = '[hash:base64:5]';
      }
    }
  }
}

/** Our modules that swc compiles, which takes a tenth of Babel's time. */
const isCompiledBySwc = (file: string): boolean => /\.tsx?$/.test(file) && isPlainModule(file);

/** The patterns of the rules for Babel of Gatsby and of gatsby-plugin-typescript: a module that both match is compiled twice. */
const BABEL_RULES = [String.raw`\.(js|mjs|jsx|ts|tsx)$`, String.raw`\.tsx?$`];

/**
 * Compiles our TypeScript with swc; in development with React's Fast Refresh.
 *
 * @throws Error when a rule is missing, as after an update of Gatsby
 */
function compileWithSwc(config: Configuration, stage: string): Configuration {
  const rules = [...((config.module?.rules ?? []) as RuleSetRule[])];
  for (const pattern of BABEL_RULES) {
    const at = rules.findIndex(({ test }) => test instanceof RegExp && test.source === pattern);
    if (at < 0) throw new Error(`Gatsby has no rule for ${pattern}: adapt src/build/webpack-config.ts`);
    rules[at] = { ...rules[at], exclude: isCompiledBySwc };
  }
  const isDevelop = stage === 'develop';
  const options = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: isDevelop, refresh: isDevelop } },
    },
  };
  rules.push({ include: isCompiledBySwc, type: 'javascript/auto', use: { loader: 'swc-loader', options } });
  return { ...config, module: { ...config.module, rules } };
}

/** The parts of terser-webpack-plugin that Gatsby's minimizer is changed by. */
interface TerserPlugin {
  options: { parallel: number | boolean; minimizer: { implementation: unknown; options: object } };
  constructor: { name: string; swcMinify?: unknown };
}

/**
 * Minimizes scripts with swc, which takes a tenth of Terser's time; the syntax of all supported browsers is shorter
 * than Gatsby's ES5.
 *
 * @throws Error when Gatsby has another minimizer, as after an update
 */
function minimizeWithSwc(config: Configuration): void {
  const all = (config.optimization?.minimizer ?? []) as unknown as TerserPlugin[];
  const terser = all.find(({ constructor }) => constructor.name === 'TerserPlugin');
  const implementation = terser?.constructor.swcMinify;
  if (!terser || !implementation)
    throw new Error('Gatsby minimizes with another plugin than terser-webpack-plugin');
  const options = { ecma: 2022, compress: { passes: 2 }, mangle: true };
  terser.options = { ...terser.options, parallel: false, minimizer: { implementation, options } };
}

/** The environment variables that Gatsby's own modules read when they render pages. */
const RENDERER_VARIABLES = /^process\.env\.(?:NODE_ENV|PUBLIC_DIR|BUILD_STAGE|GATSBY_\w+)$/;

/**
 * Drops the variables of the shell and of CI from the renderer's definitions. Gatsby defines all of them, and as soon
 * as one differs (a run's number, a nested shell) webpack builds every module again, and Gatsby every page.
 *
 * @throws Error when no plugin defines any, as after an update of Gatsby
 */
function dropShellVariables(config: Configuration): void {
  const plugins = (config.plugins ?? []) as { definitions?: Record<string, unknown> }[];
  const defining = plugins.filter(({ definitions }) => definitions && 'process.env' in definitions);
  if (defining.length === 0)
    throw new Error('Gatsby defines no process.env: adapt src/build/webpack-config.ts');
  for (const plugin of defining) {
    plugin.definitions = Object.fromEntries(
      Object.entries(plugin.definitions ?? {}).filter(
        ([name]) => !name.startsWith('process.env.') || RENDERER_VARIABLES.test(name),
      ),
    );
  }
}

/** SHA-256 of the content of files, in hex. @param files paths from the project's folder */
function digestOfFiles(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(fs.readFileSync(path.resolve(file)));
  return hash.digest('hex');
}

/**
 * A digest of all style sheets: a salt of the hashes by which Gatsby decides what to render again. Styles are in
 * the pages' HTML, but not in the server's bundle, so a change of styles alone would leave old ones in the pages.
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
  'src/build/query-files.ts',
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
function withCacheVersion(config: Configuration): Configuration {
  if (typeof config.cache !== 'object' || config.cache.type !== 'filesystem') return config;
  return {
    ...config,
    plugins: [...(config.plugins ?? []), dropBuildDependencies],
    cache: {
      ...config.cache,
      buildDependencies: { defaultWebpack: [] },
      // Of another folder it would take modules from there, and styles in another order.
      version: `${digestOfFiles(CACHE_INPUTS)} ${process.cwd()}`,
    },
  };
}

/**
 * Lets the development server start sooner: without Gatsby's ESLint (`npm test` and editors check with our own rules,
 * which Gatsby does not find), and with modules from the cache whose files Gatsby has written again as they were.
 */
function startFaster({ plugins = [], ...config }: Configuration): Configuration {
  const snapshot = { timestamp: true, hash: true };
  return {
    ...config,
    plugins: plugins.filter((plugin) => plugin?.constructor.name !== 'ESLintWebpackPlugin'),
    snapshot: { ...config.snapshot, module: snapshot, resolve: snapshot },
  };
}

/**
 * Switches off the warnings that style sheets are imported in different orders: our class names are of one component
 * each, and layers decide between components and text.
 *
 * @throws Error when the plugin is missing, as after an update of Gatsby
 */
function ignoreStyleOrder({ plugins = [] }: Configuration): void {
  const extract = plugins.find((plugin) => plugin?.constructor.name === 'MiniCssExtractPlugin');
  if (!extract) throw new Error('Gatsby extracts styles with another plugin than mini-css-extract-plugin');
  (extract as unknown as { options: { ignoreOrder: boolean } }).options.ignoreOrder = true;
}

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
        ...replaceModules(isBrowserBuild ? [...REPLACED, ...REPLACED_IN_BROWSER] : REPLACED),
        ...(isBrowserBuild ? EMPTY_PACKAGES : {}),
      },
    },
  });
  const config = withCacheVersion((getConfig as () => Configuration)());
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
  }
  const compiled = compileWithSwc(stage.startsWith('build') ? config : startFaster(config), stage);
  actions.replaceWebpackConfig(isBrowserBuild ? splitStyles(compiled) : compiled);
};
