import type webpack from 'webpack';
import type { WebpackOptionsNormalized } from 'webpack';
import type { Installed } from './installed';

/** A configuration with everything webpack adds to it; undefined for one it rejects. */
export type ApplyDefaults = (configuration: object) => WebpackOptionsNormalized | undefined;

/** Applies defaults as webpack does before a build, without one. */
export function buildApplyDefaults({ config }: WebpackApi, context: string): ApplyDefaults {
  return (configuration) => {
    try {
      const options = config.getNormalizedWebpackOptions({
        context,
        // webpack writes into what it is given.
        ...structuredClone(configuration),
      });
      const automatic = new Set<string | symbol>();
      const { experiments } = options;
      options.experiments = new Proxy(experiments, {
        set: (target, key, value: unknown) => {
          if (value === 'auto') automatic.add(key);
          return Reflect.set(target, key, value);
        },
      });
      config.applyWebpackOptionsDefaults(options);
      // The default is 'auto', also where webpack has already decided what that means.
      options.experiments = {
        ...experiments,
        ...Object.fromEntries([...automatic].map((key) => [key, 'auto'])),
      };
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

/** tapable's hooks; `_args` has the names of their arguments. */
export interface HookLike {
  readonly _args?: readonly string[];
  readonly _fakeHook?: boolean;
  readonly hooks?: readonly HookLike[];
  readonly for?: (key: string) => HookLike;
  readonly tap?: (name: string, work: () => unknown) => void;
  readonly _map?: ReadonlyMap<unknown, unknown>;
}

/** Something that has hooks. */
export interface Hooked {
  readonly hooks: Readonly<Record<string, HookLike>>;
}

/** Of the documented version; the parts that this plugin uses are in all versions from 5.0 on. */
export type WebpackApi = typeof webpack;

export const loadWebpack = (installed: Installed): WebpackApi => installed.load('webpack') as WebpackApi;
