import type { FactKind } from 'docs-core/reference';
import { optionOf, type Fact } from './fact-index';

/** A tag that shows one fact below its heading. */
export interface SingleTag {
  readonly kind: FactKind;
  /** Its attributes, all required: the last one names the fact, the one before it the fact's owner. */
  readonly attributes: readonly [owner: string, name: string] | readonly [name: string];
  readonly example: string;
}

/** Tags of single facts by name. */
export const SINGLE_TAGS: ReadonlyMap<string, SingleTag> = new Map(
  Object.entries<SingleTag>({
    Option: { kind: 'option', attributes: ['path'], example: '<Option path="output.filename" />' },
    Hook: { kind: 'hook', attributes: ['of', 'name'], example: '<Hook of="Compiler" name="run" />' },
    Flag: { kind: 'argument', attributes: ['name'], example: '<Flag name="--config" />' },
    PluginOption: {
      kind: 'pluginOption',
      attributes: ['of', 'path'],
      example: '<PluginOption of="BannerPlugin" path="banner" />',
    },
    Export: { kind: 'export', attributes: ['name'], example: '<Export name="validate" />' },
    RuntimeVariable: {
      kind: 'runtimeVariable',
      attributes: ['name'],
      example: '<RuntimeVariable name="__webpack_hash__" />',
    },
  }),
);

/** An attribute that selects the facts of a list. */
interface ListFilter {
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
  /** By attribute; a tag has one at most. */
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** Attributes that the tag needs; left out for none. */
  readonly required?: readonly string[];
  readonly example: string;
}

/** Whether an option is or is nested in another: `entry.*.import` for `entry`, `module.rules[].test` for `module.rules`. */
function isAtOrBelow(path: string, parent: string): boolean {
  return path.startsWith(parent) && /^(?:\[\])*(?:\.|$)/.test(path.slice(parent.length));
}

/** `output.library.name` → `output`, `output.library`, and the path itself. */
function pathsTo(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}

/** A filter by a property of facts. */
const equals = (noun: string, valuesOf: ListFilter['valuesOf']): ListFilter => ({
  matches: (fact, value) => valuesOf(fact).includes(value),
  valuesOf,
  noun,
  weight: () => 1,
});

const ofOwner = (noun: string): Pick<ListTag, 'filters' | 'required'> => ({
  filters: { of: equals(noun, ({ owner }) => [owner]) },
  required: ['of'],
});

export const LIST_TAGS: ReadonlyMap<string, ListTag> = new Map(
  Object.entries<ListTag>({
    Options: {
      kind: 'option',
      required: ['of'],
      filters: {
        of: {
          // Includes the option itself: pages about a whole object often have no single tag.
          matches: ({ name }, value) => isAtOrBelow(name, value),
          valuesOf: ({ name }) => pathsTo(name),
          noun: 'option',
          weight: (value) => value.length,
        },
      },
      example: '<Options of="output" />',
    },
    Hooks: { kind: 'hook', ...ofOwner('owner of hooks'), example: '<Hooks of="Compiler" />' },
    Flags: {
      kind: 'argument',
      filters: {
        of: {
          matches: (fact, value) => isAtOrBelow(optionOf(fact), value),
          valuesOf: (fact) => pathsTo(optionOf(fact)),
          noun: 'option that flags set',
          weight: (value) => value.length + 1,
        },
        command: equals('command with flags of its own', (fact) =>
          fact.kind === 'argument' && fact.data.option === '' ? fact.data.commands : [],
        ),
      },
      example: '<Flags of="output" />',
    },
    PluginOptions: {
      kind: 'pluginOption',
      ...ofOwner('plugin with options'),
      example: '<PluginOptions of="BannerPlugin" />',
    },
    Exports: {
      kind: 'export',
      filters: {
        kind: equals('kind of export', (fact) => (fact.kind === 'export' ? [fact.data.kind] : [])),
      },
      example: '<Exports kind="plugin" />',
    },
    StatsFields: {
      kind: 'statsField',
      ...ofOwner('part of the statistics'),
      example: '<StatsFields of="StatsAsset" />',
    },
    RuntimeVariables: { kind: 'runtimeVariable', filters: {}, example: '<RuntimeVariables />' },
  }),
);
