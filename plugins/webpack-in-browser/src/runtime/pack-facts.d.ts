/** Written by the packer (src/pack/pack-webpack.ts): what the runtime has to know of the pack. */
declare module 'pack-facts' {
  /** Version of the Node that packed, without `v`: what `target: 'node'` is about. */
  export const nodeVersion: string;
  /** `module.builtinModules`. */
  export const builtinNames: readonly string[];
  /** Loads packages that a visitor's code may require, by name. */
  export const exposed: Readonly<Record<string, () => unknown>>;
  /** Loads modules that webpack requires by path. */
  export const byPath: Readonly<Record<string, () => unknown>>;
  /** Versions of packages that are part of hashes, by name. */
  export const versions: Readonly<Record<string, string>>;
  /** Paths of readable files below the project's folder, and what loads their texts by path. */
  export const readable: readonly string[];
  export const loadReadable: () => Readonly<Record<string, string>>;
}
