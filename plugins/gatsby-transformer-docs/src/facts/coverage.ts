import { ENGLISH_LABELS } from 'docs-core/body-labels';
import type { FactMention } from '../body/types';
import { groupBy } from 'docs-core/group-by';
import { factKey, isOptionFlag, topLevelName, type Fact } from './fact-index';

/** A fact that a page shows. */
export interface ShownFact extends Omit<FactMention, 'id'> {
  /** Path of the page, without its language's prefix. */
  readonly page: string;
}

type NamedFact = Pick<Fact, 'title' | 'url'>;

/** Documentation of a group of facts. */
export interface CoverageRow {
  readonly title: string;
  readonly total: number;
  /** Number of facts documented by authors: with a heading and text. */
  readonly words: number;
  /** Facts in generated lists only. */
  readonly listed: readonly NamedFact[];
  /** Facts that are not on the page of their URL, or have no URL. */
  readonly missing: readonly NamedFact[];
}

/** The tables of a coverage report, by the keys of their titles. */
const TABLES = [
  'options',
  'deeperOptions',
  'hook',
  'argument',
  'export',
  'pluginOption',
  'statsField',
  'runtimeVariable',
] as const;
type CoverageKind = (typeof TABLES)[number];

/** The sum of one kind of facts, and a row for each group. */
export interface CoverageTable extends CoverageRow {
  readonly kind: CoverageKind;
  readonly rows: readonly CoverageRow[];
}

/** The coverage of a whole site. */
export interface Coverage {
  readonly tables: readonly CoverageTable[];
  /** Changes whenever a number or a name does. */
  readonly digest: string;
}

function tableOf({ kind, name }: Fact): CoverageKind {
  if (kind !== 'option') return kind;
  return name.split('.').length <= 2 ? 'options' : 'deeperOptions';
}

/** Options are grouped by the top-level option, flags by it or by command, exports by kind, all others by owner. */
function groupOf(fact: Fact): string {
  if (fact.kind === 'option') return topLevelName(fact.name);
  if (fact.kind === 'argument') {
    return isOptionFlag(fact) ? topLevelName(fact.data.option) : fact.data.commands.join(', ');
  }
  return fact.kind === 'export' ? fact.data.kind : fact.owner;
}

function countRow(
  title: string,
  facts: readonly Fact[],
  shown: ReadonlyMap<string, ShownFact['by']>,
): CoverageRow {
  const pick = (by: ShownFact['by'] | undefined): NamedFact[] =>
    facts
      .filter((fact) => shown.get(`${fact.url.split('#')[0]} ${factKey(fact)}`) === by)
      .map(({ title: name, url }) => ({ title: name, url }));
  return {
    title,
    total: facts.length,
    words: pick('text').length,
    listed: pick('list'),
    missing: pick(undefined),
  };
}

/**
 * Counts facts that are documented by authors, by a generated list only, or not at all.
 *
 * @param shown facts shown by pages; only those on the page of their URL count
 * @returns a table for each kind that has facts, with a row for each group in alphabetical order
 */
export function buildCoverage(facts: readonly Fact[], shown: readonly ShownFact[]): CoverageTable[] {
  const best = new Map<string, ShownFact['by']>();
  for (const mention of shown) {
    const key = `${mention.page} ${factKey(mention)}`;
    if (best.get(key) !== 'text') best.set(key, mention.by);
  }
  return TABLES.flatMap((kind) => {
    const own = facts.filter((fact) => tableOf(fact) === kind);
    if (own.length === 0) return [];
    const rows = [...groupBy(own, groupOf)]
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([group, members]) => countRow(group, members, best));
    return [{ kind, ...countRow(ENGLISH_LABELS[kind], own, best), rows }];
  });
}
