import type { Fact, FactKind } from './fact-index';

/** A tag that shows one fact below its heading. */
export interface SingleTag {
  readonly kind: FactKind;
  /** Attribute that names the owner. */
  readonly owner?: string;
  /** Attribute that names the fact. */
  readonly name: string;
  readonly example: string;
}

/** Tags of single facts by name. */
export const SINGLE_TAGS: ReadonlyMap<string, SingleTag> = new Map<string, SingleTag>([
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

/** An attribute that selects the facts of a list. */
export interface ListFilter {
  readonly matches: (fact: Fact, value: string) => boolean;
  /** Values of the attribute that match a fact. */
  readonly valuesOf: (fact: Fact) => readonly string[];
  /** What the attribute names, for messages. */
  readonly noun: string;
  /** A fact is shown by the list whose filter has the greatest weight. */
  readonly weight: (value: string) => number;
}

/** A tag that lists the facts without a single tag on the page. */
export interface ListTag {
  readonly kind: FactKind;
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** Name of the required filter. */
  readonly required?: string;
  readonly example: string;
}

/** Whether an option is or is nested in another: `entry.*.import` for `entry`, `module.rules[].test` for `module.rules`. */
function isAtOrBelow(path: string, parent: string): boolean {
  return path.startsWith(parent) && /^(?:\[\])*(?:\.|$)/.test(path.slice(parent.length));
}

/** `output.library.name` → `output`, `output.library`. */
function pathsAbove(path: string): string[] {
  const parts = path.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
}

const byOwner = (noun: string): ListFilter => ({
  matches: ({ owner }, value) => owner === value,
  valuesOf: ({ owner }) => [owner],
  noun,
  weight: () => 1,
});

/** Tags of lists by name. */
export const LIST_TAGS: ReadonlyMap<string, ListTag> = new Map<string, ListTag>([
  [
    'Options',
    {
      kind: 'option',
      required: 'of',
      filters: {
        of: {
          // Includes the option itself: pages about a whole object often have no single tag.
          matches: ({ name }, value) => isAtOrBelow(name, value),
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
          matches: (fact, value) => fact.kind === 'argument' && isAtOrBelow(fact.data.option, value),
          valuesOf: (fact) =>
            fact.kind === 'argument' ? [fact.data.option, ...pathsAbove(fact.data.option)] : [],
          noun: 'option that flags set',
          weight: (value) => value.length + 1,
        },
        command: {
          matches: (fact, value) =>
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
          matches: (fact, value) => fact.kind === 'export' && fact.data.kind === value,
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
