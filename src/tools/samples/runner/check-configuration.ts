import { pathToFileURL } from 'node:url';
import type Webpack from 'webpack';
import type { Compiler, Configuration, MultiCompiler } from 'webpack';

/** How files of samples are imported, and packages of the samples' folder. */
type Loaders = {
  readonly load: (url: string) => Promise<unknown>;
  readonly require: NodeJS.Require;
};
type DevServer = new (options: unknown, compiler: Compiler | MultiCompiler) => unknown;
type Options = Configuration & { devServer?: unknown; extends?: unknown };

/**
 * Loads a configuration as webpack-cli does and has webpack and its plugins validate it, in both modes if it is a
 * function.
 *
 * @returns webpack's messages
 */
export async function checkConfiguration(file: string, loaders: Loaders): Promise<string[]> {
  return validateExport(await readDefault(file, loaders), loaders);
}

async function readDefault(file: string, { load }: Loaders): Promise<unknown> {
  const { default: exported } = (await load(pathToFileURL(file).href)) as { default?: unknown };
  const isWrapped = typeof exported === 'object' && exported !== null && Object.hasOwn(exported, 'default');
  return isWrapped ? (exported as { default: unknown }).default : exported;
}

/** An error's message without the modules that have required a missing one. */
export function describeError(error: unknown): string {
  const message =
    error instanceof Error
      ? `${error.name === 'Error' ? '' : `${error.name}: `}${error.message}`
      : String(error);
  return (message.split('\nRequire stack:')[0] ?? '').replace(/ imported from .*/, '');
}

async function validateExport(exported: unknown, loaders: Loaders): Promise<string[]> {
  if (exported === undefined || exported === null) return ['the configuration has no default export'];
  const problems = new Set<string>();
  const calls: readonly [unknown, unknown][] = [
    [{}, {}],
    [{}, { mode: 'development' }],
    [{ production: true }, { mode: 'production' }],
  ];
  for (const [env, argv] of calls) {
    try {
      const configuration: unknown = await call(exported, env, argv);
      for (const options of Array.isArray(configuration) ? (configuration as unknown[]) : [configuration]) {
        const problem = await validateOptions((await call(options, env, argv)) as Options, loaders);
        if (problem !== null) problems.add(problem);
      }
    } catch (error) {
      problems.add(describeError(error));
    }
    if (!isDynamic(exported)) break;
  }
  return [...problems];
}

const isDynamic = (exported: unknown): boolean =>
  typeof exported === 'function' || (Array.isArray(exported) && exported.some(isDynamic));

async function call(exported: unknown, env: unknown, argv: unknown): Promise<unknown> {
  return typeof exported === 'function'
    ? await (exported as (env: unknown, argv: unknown) => unknown)(env, argv)
    : await exported;
}

async function validateOptions(
  { devServer, ...options }: Options,
  { require }: Loaders,
): Promise<string | null> {
  const webpack = require('webpack') as typeof Webpack;
  // The command line's own.
  const rest = { ...options };
  delete rest.extends;
  try {
    webpack.validate(rest);
    // Plugins check their options when they meet a compiler.
    const compiler = webpack({ ...rest, watch: false, infrastructureLogging: { level: 'none' } });
    if (devServer !== undefined && devServer !== false) {
      const Server = require('webpack-dev-server') as DevServer;
      new Server(devServer, compiler);
    }
    await closeCompiler(compiler);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Some plugins cannot close what has never run; that is no problem of the sample's. */
function closeCompiler(compiler: Compiler | MultiCompiler): Promise<void> {
  return new Promise((resolve) => {
    try {
      compiler.close(() => resolve());
    } catch {
      resolve();
    }
  });
}
