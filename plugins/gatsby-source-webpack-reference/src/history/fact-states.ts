import { isFunctionType, splitUnion } from '../type-text';
import type { DefaultFact, FactKind, Reference } from 'docs-core/reference';

/** Packages whose releases are compared. */
export const PACKAGES = ['webpack', 'webpack-cli', 'webpack-dev-server'] as const;
export type PackageName = (typeof PACKAGES)[number];

/** What is compared of a fact. */
export interface FactState {
  readonly deprecated: boolean;
  /** Alternatives of the type; functions are alike, since their signatures are formatted differently by each release. */
  readonly types: readonly string[];
  readonly values: readonly string[];
  readonly defaults: readonly DefaultFact[];
}

type FactOf<Kind extends FactKind> = Reference[`${Kind}s`][number];
/** A fact of any kind, as read. */
export type AnyFact = FactOf<FactKind>;

const FLAG_GROUPS = { core: 'webpack', cli: 'webpack-cli', 'dev-server': 'webpack-dev-server' } as const;

/** The package that a fact is read from. */
export function packageOf(fact: AnyFact): PackageName {
  if ('package' in fact) return fact.package;
  return 'group' in fact ? FLAG_GROUPS[fact.group] : 'webpack';
}

/**
 * The name of a fact in the history: `option output.clean`, `hook Compiler run`, `argument --output-clean`.
 *
 * A flag is one with its negative form, which some releases had before the other.
 */
export function factName(kind: FactKind, fact: AnyFact): string {
  const owner = 'owner' in fact ? `${fact.owner} ` : 'plugin' in fact ? `${fact.plugin} ` : '';
  const name = 'path' in fact ? fact.path : fact.name;
  return `${kind} ${owner}${kind === 'argument' ? name.replace(/^--no-/, '--') : name}`;
}

/** Kinds of facts and the lists of a reference that have them. */
const LISTS = {
  option: 'options',
  argument: 'arguments',
  hook: 'hooks',
  export: 'exports',
  pluginOption: 'pluginOptions',
  statsField: 'statsFields',
  runtimeVariable: 'runtimeVariables',
} as const satisfies { [Kind in FactKind]: `${Kind}s` };

function typesOf(kind: FactKind, fact: AnyFact): string[] {
  if ((kind !== 'option' && kind !== 'pluginOption') || !('type' in fact)) return [];
  const values = 'values' in fact ? fact.values : [];
  const alternatives = splitUnion(fact.type).map((part) => (isFunctionType(part) ? 'function' : part));
  return [...new Set(alternatives)].filter((part) => !values.includes(part)).sort();
}

function stateOf(kind: FactKind, fact: AnyFact): FactState {
  return {
    deprecated: 'deprecated' in fact && fact.deprecated !== '',
    types: typesOf(kind, fact),
    // Flags have the values of their options.
    values: kind !== 'argument' && 'values' in fact ? fact.values : [],
    defaults: 'defaults' in fact ? fact.defaults : [],
  };
}

/** All facts of a reference with their kinds. */
export const listFacts = (reference: Reference): { kind: FactKind; fact: AnyFact }[] =>
  Object.entries(LISTS).flatMap(([kind, list]) =>
    reference[list].map((fact) => ({ kind: kind as FactKind, fact })),
  );

/** The facts of one package by their names in the history. */
export const listFactStates = (reference: Reference, name: PackageName): ReadonlyMap<string, FactState> =>
  new Map(
    listFacts(reference)
      .filter(({ fact }) => packageOf(fact) === name)
      .map(({ kind, fact }) => [factName(kind, fact), stateOf(kind, fact)]),
  );
