import type { Fact, FactKind } from './fact-index';

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

/** An attribute that says which facts of its kind a list is about. */
export interface ListFilter {
  readonly isMeant: (fact: Fact, value: string) => boolean;
  /** What the attribute could be for a fact. */
  readonly valuesOf: (fact: Fact) => readonly string[];
  /** How messages call what it names. */
  readonly noun: string;
  /** A list with a filter is served before one with a weaker one. */
  readonly weight: (value: string) => number;
}

/** A tag that lists the facts that have no tag of their own on the page. */
export interface ListTag {
  readonly kind: FactKind;
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** The filter that must be given. */
  readonly required?: string;
  readonly example: string;
}

/** Whether an option is another or stands below it: `entry.*.import` for `entry`, `module.rules[].test` for `module.rules`. */
function isAtOrBelow(path: string, parent: string): boolean {
  return path.startsWith(parent) && /^(?:\[\])*(?:\.|$)/.test(path.slice(parent.length));
}

/** `output.library.name` → `output`, `output.library`. */
function pathsAbove(path: string): string[] {
  const parts = path.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
}

const byOwner = (noun: string): ListFilter => ({
  isMeant: ({ owner }, value) => owner === value,
  valuesOf: ({ owner }) => [owner],
  noun,
  weight: () => 1,
});

/** By the tags' names. */
export const LIST_TAGS: ReadonlyMap<string, ListTag> = new Map<string, ListTag>([
  [
    'Options',
    {
      kind: 'option',
      required: 'of',
      filters: {
        of: {
          // The option itself, too, where it has no tag of its own: pages about a whole object often have none.
          isMeant: ({ name }, value) => isAtOrBelow(name, value),
          valuesOf: ({ name }) => [name, ...pathsAbove(name)],
          noun: 'option',
          weight: (value) => value.length,
        },
      },
      example: '<Options of="output" />',
    },
  ],
  [
    'Hooks',
    {
      kind: 'hook',
      required: 'of',
      filters: { of: byOwner('owner of hooks') },
      example: '<Hooks of="Compiler" />',
    },
  ],
  [
    'Flags',
    {
      kind: 'argument',
      filters: {
        of: {
          isMeant: (fact, value) => fact.kind === 'argument' && isAtOrBelow(fact.data.option, value),
          valuesOf: (fact) =>
            fact.kind === 'argument' ? [fact.data.option, ...pathsAbove(fact.data.option)] : [],
          noun: 'option that flags set',
          weight: (value) => value.length + 1,
        },
        command: {
          isMeant: (fact, value) =>
            fact.kind === 'argument' && fact.data.option === '' && fact.data.commands.includes(value),
          valuesOf: (fact) => (fact.kind === 'argument' ? fact.data.commands : []),
          noun: 'command with flags of its own',
          weight: () => 1,
        },
      },
      example: '<Flags of="output" />',
    },
  ],
  [
    'PluginOptions',
    {
      kind: 'pluginOption',
      required: 'of',
      filters: { of: byOwner('plugin with options') },
      example: '<PluginOptions of="BannerPlugin" />',
    },
  ],
  [
    'Exports',
    {
      kind: 'export',
      filters: {
        kind: {
          isMeant: (fact, value) => fact.kind === 'export' && fact.data.kind === value,
          valuesOf: (fact) => (fact.kind === 'export' ? [fact.data.kind] : []),
          noun: 'kind of export',
          weight: () => 1,
        },
      },
      example: '<Exports kind="plugin" />',
    },
  ],
  [
    'StatsFields',
    {
      kind: 'statsField',
      required: 'of',
      filters: { of: byOwner('part of the statistics') },
      example: '<StatsFields of="StatsAsset" />',
    },
  ],
  ['RuntimeVariables', { kind: 'runtimeVariable', filters: {}, example: '<RuntimeVariables />' }],
]);
