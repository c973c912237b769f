import nodeModule from 'node:module';
import type { Installed } from './installed';

/** A configuration with everything webpack adds to it; undefined for one it rejects. */
export type ApplyDefaults = (configuration: object) => object | undefined;

/** Applies defaults as webpack does before a build, without one. */
export function buildApplyDefaults({ config }: WebpackApi, context: string): ApplyDefaults {
  return (configuration) => {
    try {
      const options = config.getNormalizedWebpackOptions({ context, ...configuration });
      config.applyWebpackOptionsDefaults(options);
      return options;
    } catch {
      // A target that this version doesn't know, or an object where there can't be one.
      return undefined;
    }
  };
}

/**
 * Reads the value an option has in a configuration.
 *
 * webpack normalizes `T | T[]` to a list; the path of an option of T means that of the only item.
 *
 * @param path an option's path: output.filename; wildcard keys and list items have no value
 */
export function readOption(options: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => {
    const object: unknown = Array.isArray(at) && at.length === 1 ? at[0] : at;
    return typeof object === 'object' && object !== null
      ? (object as Record<string, unknown>)[key]
      : undefined;
  }, options);
}

/** `output.html` and `{}` → `{ output: { html: {} } }` */
export function nest(path: string, value: unknown): object {
  const [key = '', ...rest] = path.split('.');
  return { [key]: rest.length === 0 ? value : nest(rest.join('.'), value) };
}

/**
 * Runs code as on a Node.js that strips types from TypeScript.
 *
 * @param work synchronous
 */
export function withTypeStripping<Result>(work: () => Result): Result {
  const module = nodeModule as { stripTypeScriptTypes?: unknown };
  if (module.stripTypeScriptTypes !== undefined) return work();
  module.stripTypeScriptTypes = () => '';
  try {
    return work();
  } finally {
    delete module.stripTypeScriptTypes;
  }
}

/** tapable's hooks; `_args` has the names of their arguments. */
export interface HookLike {
  readonly _args?: readonly string[];
  readonly _fakeHook?: boolean;
  readonly hooks?: readonly HookLike[];
  readonly for?: (key: string) => HookLike;
  readonly _map?: ReadonlyMap<unknown, unknown>;
}

/** Something that has hooks. */
export interface Hooked {
  readonly hooks: Readonly<Record<string, HookLike>>;
}

interface ModuleFactory extends Hooked {
  createParser(type: string): unknown;
}

export interface CompilationParams {
  readonly normalModuleFactory: ModuleFactory;
  readonly contextModuleFactory: Hooked;
}

export interface CompilationLike extends Hooked {
  createStatsOptions(options: unknown, context: { forToString: boolean }): object;
  createStatsFactory(options: object): Hooked;
  createStatsPrinter(options: object): Hooked;
}

export interface CompilerLike extends Hooked {
  readonly options: object;
  readonly cache: Hooked;
  readonly resolverFactory: Hooked & { get(type: string): Hooked };
  newCompilationParams(): CompilationParams;
  newCompilation(params: CompilationParams): CompilationLike;
}

type Plugin = new () => object;

/** The parts of webpack's API that this plugin uses; versions from 5.0 on have them. */
export interface WebpackApi {
  (options: object): CompilerLike;
  (options: readonly object[]): Hooked;
  readonly HotModuleReplacementPlugin: Plugin;
  readonly config: {
    getNormalizedWebpackOptions(options: object): object;
    applyWebpackOptionsDefaults(options: object): unknown;
  };
  readonly cli: { getArguments(schema?: unknown): Readonly<Record<string, CoreArgument>> };
}

/** How webpack describes an argument of the command line. */
export interface CoreArgument {
  readonly description?: string;
  readonly simpleType: string;
  readonly multiple: boolean;
  readonly configs: readonly CoreArgumentConfig[];
}

export interface CoreArgumentConfig {
  readonly type: string;
  readonly path: string;
  readonly multiple: boolean;
  readonly values?: readonly unknown[];
  readonly description?: string;
}

export const loadWebpack = (installed: Installed): WebpackApi => installed.load('webpack') as WebpackApi;
