import type { DocumentedReference } from '../../../docs-core/src/reference';

interface Kinds {
  option: DocumentedReference['options'][number];
  argument: DocumentedReference['arguments'][number];
  hook: DocumentedReference['hooks'][number];
  export: DocumentedReference['exports'][number];
  pluginOption: DocumentedReference['pluginOptions'][number];
  statsField: DocumentedReference['statsFields'][number];
  runtimeVariable: DocumentedReference['runtimeVariables'][number];
}

export type FactKind = keyof Kinds;

/** A fact of any kind, identified by `kind`, `owner` and `name`. */
export type Fact = {
  [Kind in FactKind]: {
    readonly kind: Kind;
    /** The class, plugin or part of the statistics it belongs to; '' for none. */
    readonly owner: string;
    readonly name: string;
    /** As headings and lists write it. */
    readonly title: string;
    /** Where it is documented: `/configuration/output/#outputfilename`, or ''. */
    readonly url: string;
    readonly data: Kinds[Kind];
  };
}[FactKind];

/** Names of the kinds in messages. */
export const KIND_NAMES: Readonly<Record<FactKind, string>> = {
  option: 'option',
  argument: 'flag',
  hook: 'hook',
  export: 'export',
  pluginOption: 'plugin option',
  statsField: 'field of the statistics',
  runtimeVariable: 'runtime variable',
};

/** All kinds in the order of the reference. */
export const FACT_KINDS = Object.keys(KIND_NAMES) as readonly FactKind[];

function listFacts(reference: DocumentedReference): Fact[] {
  return [
    ...reference.options.map((data) => factOf('option', '', data.path, data)),
    ...reference.arguments.map((data) => factOf('argument', '', data.name, data)),
    ...reference.hooks.map((data) => factOf('hook', data.owner, data.name, data)),
    ...reference.exports.map((data) => factOf('export', '', data.name, data)),
    ...reference.pluginOptions.map((data) => factOf('pluginOption', data.plugin, data.path, data)),
    ...reference.statsFields.map((data) => factOf('statsField', data.owner, data.name, data)),
    ...reference.runtimeVariables.map((data) => factOf('runtimeVariable', '', data.name, data)),
  ];
}

function factOf<Kind extends FactKind>(kind: Kind, owner: string, name: string, data: Kinds[Kind]): Fact {
  // TypeScript cannot relate a kind to its data.
  return { kind, owner, name, title: data.title, url: data.url, data } as Fact;
}

/** Whether a flag only sets an option, which documents it. */
export function isOptionFlag(fact: Fact): boolean {
  return optionOf(fact) !== '';
}

/** Path of the option that a flag sets; '' for other facts. */
export function optionOf(fact: Fact): string {
  return fact.kind === 'argument' ? fact.data.option : '';
}

/** `output.library[].name` → `output` */
export function topLevelName(path: string): string {
  return /^[^.[]*/.exec(path)![0];
}

/** Groups items by a key, in order of appearance. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Packages whose versions pages may show. */
export type FactPackage = 'webpack' | 'webpack-cli' | 'webpack-dev-server';

/** Lookup of all facts. */
export interface FactIndex {
  /** Changes whenever any fact does; {@link NO_FACTS} of an empty index. */
  readonly digest: string;
  readonly versions: Readonly<Record<FactPackage, string>>;
  /** All of a kind, in the order of the reference. */
  readonly list: (kind: FactKind) => readonly Fact[];
  /** Exports with a page of their own. */
  readonly exportsAt: (url: string) => readonly Fact[];
  readonly find: (kind: FactKind, owner: string, name: string) => Fact | undefined;
}

/** The digest of an index without facts. */
export const NO_FACTS = 'none';

/** Identity of a fact as one string. */
export function factKey({ kind, owner, name }: Pick<Fact, 'kind' | 'owner' | 'name'>): string {
  return `${kind}\n${owner}\n${name}`;
}

/** Builds an index; works without Gatsby. */
export function buildFactIndex(reference: DocumentedReference | null, digest: string = NO_FACTS): FactIndex {
  const facts = reference ? listFacts(reference) : [];
  const byKey = new Map(facts.map((fact) => [factKey(fact), fact]));
  const byKind = groupBy(facts, ({ kind }) => kind);
  const { webpack = '', cli = '', devServer = '' } = reference?.versions ?? {};
  return {
    digest,
    versions: { webpack, 'webpack-cli': cli, 'webpack-dev-server': devServer },
    list: (kind) => byKind.get(kind) ?? [],
    exportsAt: (url) => (byKind.get('export') ?? []).filter((fact) => fact.url === url),
    find: (kind, owner, name) => byKey.get(factKey({ kind, owner, name })),
  };
}
