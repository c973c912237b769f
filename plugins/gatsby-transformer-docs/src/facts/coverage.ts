import { type Fact, type FactKind, factKey } from './fact-index';

/** A fact that a page shows, and whether people wrote of it there or it stands in a generated list. */
export interface ShownFact {
  /** Path of the page, without its language's prefix. */
  readonly page: string;
  readonly kind: FactKind;
  readonly owner: string;
  readonly name: string;
  readonly by: 'words' | 'list';
}

/** A fact by its name and place. */
export type NamedFact = Pick<Fact, 'title' | 'url'>;

/** How many facts of a group are documented, and how. */
export interface CoverageRow {
  readonly title: string;
  readonly total: number;
  /** Documented by people: a heading of its own, and sentences below it. */
  readonly words: number;
  /** Generated only: what the tool itself says, with type and default. */
  readonly listed: readonly NamedFact[];
  /** Not on the page where they belong, or without a place. */
  readonly missing: readonly NamedFact[];
}

/** The tables of a coverage report, in the order of a reader's interest. */
export type CoverageKind = 'options' | 'deeperOptions' | Exclude<FactKind, 'option'>;

/** The rows of one kind of facts, and their sum. */
export interface CoverageTable extends CoverageRow {
  readonly kind: CoverageKind;
  readonly rows: readonly CoverageRow[];
}

/** What a page shows of it. */
export interface Coverage {
  readonly tables: readonly CoverageTable[];
  /** Changes whenever a number or a name does. */
  readonly digest: string;
}

const TABLES: readonly { kind: CoverageKind; title: string }[] = [
  { kind: 'options', title: 'Options to depth 2' },
  { kind: 'deeperOptions', title: 'Options below' },
  { kind: 'hook', title: 'Hooks' },
  { kind: 'argument', title: 'Command-line flags' },
  { kind: 'export', title: 'Exports' },
  { kind: 'pluginOption', title: 'Options of plugins' },
  { kind: 'statsField', title: 'Fields of stats' },
  { kind: 'runtimeVariable', title: 'Variables of modules' },
];

function tableOf({ kind, name }: Fact): CoverageKind {
  if (kind !== 'option') return kind;
  return name.split('.').length <= 2 ? 'options' : 'deeperOptions';
}

/** Options belong to the one at the top, flags to what knows them, exports to their kind, all others to their owner. */
function groupOf(fact: Fact): string {
  if (fact.kind === 'option') return fact.name.split(/[.[]/)[0]!;
  if (fact.kind === 'argument') {
    return fact.data.option === '' ? fact.data.commands.join(', ') : fact.data.option.split(/[.[]/)[0]!;
  }
  return fact.kind === 'export' ? fact.data.kind : fact.owner;
}

function countRow(
  title: string,
  facts: readonly Fact[],
  shown: ReadonlyMap<string, ShownFact['by']>,
): CoverageRow {
  const by = (fact: Fact) => shown.get(`${fact.url.split('#')[0]} ${factKey(fact)}`);
  const pick = (state: ShownFact['by'] | undefined): NamedFact[] =>
    facts.filter((fact) => by(fact) === state).map(({ title: name, url }) => ({ title: name, url }));
  return {
    title,
    total: facts.length,
    words: pick('words').length,
    listed: pick('list'),
    missing: pick(undefined),
  };
}

/**
 * Counts what is documented: by people, by a generated list only, or nowhere.
 *
 * @param facts everything the tool has
 * @param shown what pages really show; what stands on another page than the one where it belongs does not count
 * @returns a table for each kind that has facts, with a row for each group in alphabetical order
 */
export function buildCoverage(facts: readonly Fact[], shown: readonly ShownFact[]): CoverageTable[] {
  const best = new Map<string, ShownFact['by']>();
  for (const mention of shown) {
    const key = `${mention.page} ${factKey(mention)}`;
    if (best.get(key) !== 'words') best.set(key, mention.by);
  }
  return TABLES.flatMap(({ kind, title }) => {
    const own = facts.filter((fact) => tableOf(fact) === kind);
    if (own.length === 0) return [];
    const groups = [...new Set(own.map(groupOf))].sort((a, b) => a.localeCompare(b, 'en'));
    const rows = groups.map((group) =>
      countRow(
        group,
        own.filter((fact) => groupOf(fact) === group),
        best,
      ),
    );
    return [{ kind, ...countRow(title, own, best), rows }];
  });
}
