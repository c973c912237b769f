import nodeModule from 'node:module';
import type webpack from 'webpack';
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

/** Of the documented version; the parts that this plugin uses are in all versions from 5.0 on. */
export type WebpackApi = typeof webpack;

export const loadWebpack = (installed: Installed): WebpackApi => installed.load('webpack') as WebpackApi;
