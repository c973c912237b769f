import type { FactKind } from './fact';

/** A tag that shows one fact below the heading that is about it. */
export interface OwnTag {
  readonly kind: FactKind;
  /** Attribute that names the owner. */
  readonly owner?: string;
  /** Attribute that names the fact. */
  readonly name: string;
  readonly example: string;
}

/** By the tags' names. */
export const OWN_TAGS: ReadonlyMap<string, OwnTag> = new Map<string, OwnTag>([
  ['Option', { kind: 'option', name: 'path', example: '<Option path="output.filename" />' }],
  ['Hook', { kind: 'hook', owner: 'of', name: 'name', example: '<Hook of="Compiler" name="run" />' }],
  ['Flag', { kind: 'argument', name: 'name', example: '<Flag name="--config" />' }],
  [
    'PluginOption',
    {
      kind: 'pluginOption',
      owner: 'of',
      name: 'path',
      example: '<PluginOption of="BannerPlugin" path="banner" />',
    },
  ],
  ['Export', { kind: 'export', name: 'name', example: '<Export name="validate" />' }],
  [
    'RuntimeVariable',
    { kind: 'runtimeVariable', name: 'name', example: '<RuntimeVariable name="__webpack_hash__" />' },
  ],
]);
