import nodeModule from 'node:module';
import type { WebpackApi } from './webpack-api';

/** A configuration with everything webpack adds to it; undefined for one it refuses. */
export type ApplyDefaults = (configuration: object) => object | undefined;

/**
 * Applies defaults as webpack does before a build, without one.
 *
 * @param context a folder that stands for the project
 */
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
 * Of `T | T[]` webpack keeps a list; an option of T is that of the only one in it.
 *
 * @param path an option's path: output.filename; what stands for any key, or in a list, has no value
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
 * Does something as on a Node.js that strips types from TypeScript, whether the one that runs can or not.
 *
 * @param work mustn't go on after it returned
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
