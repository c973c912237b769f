/** The kinds of facts that pages can show; see gatsby-source-webpack-reference for what they are. */
export type FactKind =
  'option' | 'argument' | 'hook' | 'export' | 'pluginOption' | 'statsField' | 'runtimeVariable';

/** A fact of the tool, as far as its documentation is counted. */
export interface CountedFact {
  readonly kind: FactKind;
  /** The row in which it is counted, such as `output`, `Compiler`, `DefinePlugin`. */
  readonly group: string;
  /** As readers know it: `output.filename`, `Compiler.hooks.run`, `--output-filename`. */
  readonly name: string;
  /** Levels below the top, for options; 1 for everything else. */
  readonly depth: number;
  /** Its place: `/configuration/output/#outputfilename`; '' if none is configured. */
  readonly url: string;
}

/** A fact that a page shows. */
export interface ShownFact {
  /** Path of the page and the id: `/configuration/output/#outputfilename`. */
  readonly url: string;
  readonly kind: FactKind;
  /** People wrote of it below a heading of its own, or it stands in a generated list. */
  readonly by: 'words' | 'list';
}

/** How many facts of a group are documented, and how. */
export interface CoverageRow {
  readonly title: string;
  readonly total: number;
  /** Documented by people. */
  readonly words: number;
  /** Generated only: what the tool itself says, with type and default. */
  readonly listed: readonly Pick<CountedFact, 'name' | 'url'>[];
  /** Not on the page where they belong, or without a place. */
  readonly missing: readonly Pick<CountedFact, 'name' | 'url'>[];
}

/** The rows of one kind of facts, and their sum. */
export interface CoverageTable extends CoverageRow {
  readonly kind: FactKind;
  readonly rows: readonly CoverageRow[];
}

/** Tables in the order of a reader's interest. */
const TABLES: readonly { kind: FactKind; title: string; holds: (fact: CountedFact) => boolean }[] = [
  { kind: 'option', title: 'Options to depth 2', holds: ({ depth }) => depth <= 2 },
  { kind: 'option', title: 'Options below', holds: ({ depth }) => depth > 2 },
  { kind: 'hook', title: 'Hooks', holds: () => true },
  { kind: 'argument', title: 'Command-line flags', holds: () => true },
  { kind: 'export', title: 'Exports', holds: () => true },
  { kind: 'pluginOption', title: 'Options of plugins', holds: () => true },
  { kind: 'statsField', title: 'Fields of stats', holds: () => true },
  { kind: 'runtimeVariable', title: 'Variables of modules', holds: () => true },
];

function countRow(
  title: string,
  facts: readonly CountedFact[],
  shown: ReadonlyMap<string, ShownFact['by']>,
): CoverageRow {
  const by = (fact: CountedFact) => shown.get(`${fact.kind} ${fact.url}`);
  return {
    title,
    total: facts.length,
    words: facts.filter((fact) => by(fact) === 'words').length,
    listed: facts.filter((fact) => by(fact) === 'list').map(({ name, url }) => ({ name, url })),
    missing: facts.filter((fact) => by(fact) === undefined).map(({ name, url }) => ({ name, url })),
  };
}

/**
 * Counts what is documented: by people, by a generated list only, or nowhere.
 *
 * @param facts everything the tool has
 * @param shown what pages really show, each at the place where it stands; what stands elsewhere than where the fact
 *   belongs does not count
 * @returns a table for each kind that has facts, with a row for each group in alphabetical order
 */
export function buildCoverage(facts: readonly CountedFact[], shown: readonly ShownFact[]): CoverageTable[] {
  const best = new Map<string, ShownFact['by']>();
  for (const { kind, url, by } of shown) {
    const key = `${kind} ${url}`;
    if (best.get(key) !== 'words') best.set(key, by);
  }
  return TABLES.flatMap(({ kind, title, holds }) => {
    const own = facts.filter((fact) => fact.kind === kind && holds(fact));
    if (own.length === 0) return [];
    const groups = [...new Set(own.map(({ group }) => group))].sort((a, b) => a.localeCompare(b, 'en'));
    const rows = groups.map((group) => countRow(group, own.filter((fact) => fact.group === group), best));
    return [{ kind, ...countRow(title, own, best), rows }];
  });
}
