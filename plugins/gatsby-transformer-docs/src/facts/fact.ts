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
export function listFacts(reference: DocumentedReference): Fact[] {
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
