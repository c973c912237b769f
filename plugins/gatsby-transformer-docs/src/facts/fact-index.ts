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

/** One fact, whatever its kind: `kind`, `owner` and `name` say which. */
export type Fact = {
  [Kind in FactKind]: {
    readonly kind: Kind;
    /** The class, plugin or part of the statistics it belongs to; '' for what stands alone. */
    readonly owner: string;
    readonly name: string;
    /** As headings and lists write it. */
    readonly title: string;
    /** Its place on the site: `/configuration/output/#outputfilename`, or ''. */
    readonly url: string;
    readonly data: Kinds[Kind];
  };
}[FactKind];

/** How messages call a kind. */
export const KIND_NAMES: Readonly<Record<FactKind, string>> = {
  option: 'option',
  argument: 'flag',
  hook: 'hook',
  export: 'export',
  pluginOption: 'plugin option',
  statsField: 'field of the statistics',
  runtimeVariable: 'runtime variable',
};

/** All kinds, in the order of the reference. */
export const FACT_KINDS = Object.keys(KIND_NAMES) as readonly FactKind[];

/**
 * Gives all facts one shape.
 *
 * @returns the facts in the order of the reference, kind after kind
 */
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
  // The compiler does not see that a kind and its data belong together.
  return { kind, owner, name, title: data.title, url: data.url, data } as Fact;
}

/** The packages whose versions pages may name. */
export type FactPackage = 'webpack' | 'webpack-cli' | 'webpack-dev-server';

/** All facts, ready to be looked up. */
export interface FactIndex {
  /** Changes whenever any fact does; {@link NO_FACTS} of an empty index. */
  readonly digest: string;
  readonly versions: Readonly<Record<FactPackage, string>>;
  /** All of a kind, in the order of the reference. */
  readonly list: (kind: FactKind) => readonly Fact[];
  /** Exports with a page of their own. */
  readonly exportsAt: (url: string) => readonly Fact[];
  /** One of them. */
  readonly find: (kind: FactKind, owner: string, name: string) => Fact | undefined;
}

/** The digest of an index without facts. */
export const NO_FACTS = 'none';

/** The parts of a fact that make it the one it is, as one text. */
export function factKey({ kind, owner, name }: Pick<Fact, 'kind' | 'owner' | 'name'>): string {
  return `${kind}\n${owner}\n${name}`;
}

/**
 * Builds an index. It needs nothing of Gatsby.
 *
 * @param reference all facts, or null where there are none
 * @param digest a digest of them all
 */
export function buildFactIndex(reference: DocumentedReference | null, digest: string = NO_FACTS): FactIndex {
  const facts = reference ? listFacts(reference) : [];
  const byKey = new Map(facts.map((fact) => [factKey(fact), fact]));
  const byKind = new Map<FactKind, Fact[]>();
  for (const fact of facts) {
    const own = byKind.get(fact.kind);
    if (own) own.push(fact);
    else byKind.set(fact.kind, [fact]);
  }
  const { webpack = '', cli = '', devServer = '' } = reference?.versions ?? {};
  return {
    digest,
    versions: { webpack, 'webpack-cli': cli, 'webpack-dev-server': devServer },
    list: (kind) => byKind.get(kind) ?? [],
    exportsAt: (url) => (byKind.get('export') ?? []).filter((fact) => fact.url === url),
    find: (kind, owner, name) => byKey.get(factKey({ kind, owner, name })),
  };
}
