import { listFacts, type Fact, type FactKind } from './fact';
import type { DocumentedReference } from '../../../docs-core/src/reference';

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
