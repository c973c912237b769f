import { groupBy } from 'docs-core/group-by';
import type { DocumentedReference, FactKind, MessageFact } from 'docs-core/reference';

/** Names of the kinds in messages. A reference lists the facts of a kind as `options`, `arguments` and so on. */
export const KIND_NAMES = {
  option: 'option',
  argument: 'flag',
  hook: 'hook',
  export: 'export',
  pluginOption: 'plugin option',
  statsField: 'field of the statistics',
  runtimeVariable: 'runtime variable',
} as const satisfies Record<FactKind, string>;

/** All kinds in the order of the reference. */
export const FACT_KINDS = Object.keys(KIND_NAMES) as readonly FactKind[];

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
    readonly data: DocumentedReference[`${Kind}s`][number];
  };
}[FactKind];

function factOf(kind: FactKind, data: Fact['data']): Fact {
  const owner = 'owner' in data ? data.owner : 'plugin' in data ? data.plugin : '';
  const name = 'path' in data ? data.path : data.name;
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

export interface FactIndex {
  /** Changes whenever any fact does; {@link NO_FACTS} of an empty index. */
  readonly digest: string;
  /** By the name of the package. */
  readonly versions: Readonly<Record<string, string>>;
  /** What the packages raise and log, in the order of their files. */
  readonly messages: readonly MessageFact[];
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
  const facts = FACT_KINDS.flatMap((kind) =>
    (reference?.[`${kind}s`] ?? []).map((data) => factOf(kind, data)),
  );
  const byKey = new Map(facts.map((fact) => [factKey(fact), fact]));
  const exported = groupBy(
    facts.filter(({ kind }) => kind === 'export'),
    ({ url }) => url,
  );
  const { webpack = '', cli = '', devServer = '' } = reference?.versions ?? {};
  return {
    digest,
    versions: { webpack, 'webpack-cli': cli, 'webpack-dev-server': devServer },
    messages: reference?.messages ?? [],
    list: (wanted) => facts.filter(({ kind }) => kind === wanted),
    exportsAt: (page) => exported.get(page) ?? [],
    find: (kind, owner, name) => byKey.get(factKey({ kind, owner, name })),
  };
}
