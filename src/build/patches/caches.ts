/**
 * Keeps what webpack has built: Gatsby's own settings build it again when a variable of the shell or a time of a file
 * has changed, and find that out slowly.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack';

/** The environment variables that Gatsby's own modules read when they render pages. */
const RENDERER_VARIABLES = /^process\.env\.(?:NODE_ENV|PUBLIC_DIR|BUILD_STAGE|GATSBY_\w+)$/;

/**
 * Drops the variables of the shell and of CI from the renderer's definitions. Gatsby defines all of them, and as soon
 * as one differs (a run's number, a nested shell) webpack builds every module again, and Gatsby every page.
 *
 * @throws Error when no plugin defines any, as after an update of Gatsby
 */
export function dropShellVariables(config: Configuration): void {
  const plugins = (config.plugins ?? []) as { definitions?: Record<string, unknown> }[];
  const defining = plugins.filter(({ definitions }) => definitions && 'process.env' in definitions);
  if (defining.length === 0) throw new Error('Gatsby defines no process.env: adapt src/build/patches');
  for (const plugin of defining) {
    plugin.definitions = Object.fromEntries(
      Object.entries(plugin.definitions ?? {}).filter(
        ([name]) => !name.startsWith('process.env.') || RENDERER_VARIABLES.test(name),
      ),
    );
  }
}

/** SHA-256 of the content of files, in hex. @param files paths from the project's folder */
export function digestOfFiles(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(fs.readFileSync(path.resolve(file)));
  return hash.digest('hex');
}

/** Files that decide how modules are built; a change invalidates webpack's cache. */
const CACHE_INPUTS = [
  'package-lock.json',
  // Its imports choose between the modules of the server and the browser.
  'package.json',
  '.babelrc',
  'gatsby-config.ts',
  'src/build/patches/query-files.ts',
  'src/build/patches/replaced-modules.ts',
  'src/build/patches/styles.ts',
  'src/build/patches/swc.ts',
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
      // In development webpack would copy all that it reads from the cache, to forget the rest of a file sooner.
      allowCollectingMemory: false,
      buildDependencies: { defaultWebpack: [] },
      // Of another folder it would take modules from there, and styles in another order.
      version: `${digestOfFiles(CACHE_INPUTS)} ${process.cwd()}`,
    },
  };
}

/**
 * Names a compilation by its files, whose names are hashes of their content. webpack's own hash counts the compilations
 * within it, too, and there is one of each style sheet that is not in the cache: `app-data.json`, and what contains its
 * hash, would be others after a build from nothing.
 */
export const hashFiles: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.done.tap('HashFiles', ({ compilation }) => {
      const names = compilation.getAssets().map(({ name }) => name);
      compilation.hash = createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 20);
    });
  },
};

/**
 * Lets the development server start sooner: without Gatsby's ESLint (`npm test` and editors check with our own rules,
 * which Gatsby does not find), and with modules from the cache whose files Gatsby has written again as they were.
 */
export function startFaster({ plugins = [], ...config }: Configuration): Configuration {
  const snapshot = { timestamp: true, hash: true };
  return {
    ...config,
    plugins: plugins.filter((plugin) => plugin?.constructor.name !== 'ESLintWebpackPlugin'),
    snapshot: { ...config.snapshot, module: snapshot, resolve: snapshot },
  };
}
