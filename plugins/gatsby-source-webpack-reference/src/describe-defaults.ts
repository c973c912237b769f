import type { DefaultFact } from 'docs-core/reference';
import { groupBy } from 'docs-core/group-by';

/** A default in one environment; undefined where there is none. */
export interface DefaultCell {
  readonly mode: string;
  readonly target: string;
  /** The kind of dependency, for options of `resolve` that differ by it; '' for all other kinds. */
  readonly kind: string;
  readonly value: string | undefined;
}

/** A fact with the environments that it is about. */
export interface DescribedDefault extends DefaultFact {
  readonly cells: readonly DefaultCell[];
}

const listTargets = (cells: readonly DefaultCell[]): string =>
  `target: ${cells.map(({ target }) => target).join(' or ')}`;

/** Cells of one value: `target: web or webworker`; the largest of several groups is "any other", and comes last. */
function describeTargets(cells: readonly DefaultCell[]): DescribedDefault[] {
  const groups = [...groupBy(cells, ({ value = '' }) => value).values()];
  const largest = groups.reduce((one, other) => (other.length > one.length ? other : one));
  const toFact = (group: readonly DefaultCell[], when: string): DescribedDefault => ({
    value: group[0]?.value ?? '',
    when,
    cells: group,
  });
  if (groups.length === 1) return [toFact(largest, '')];
  const others = groups.filter((group) => group !== largest);
  return [
    ...others.map((group) => toFact(group, listTargets(group))),
    // Those without a default are others, too.
    toFact(
      largest,
      groups.some(([cell]) => cell?.value === undefined) ? listTargets(largest) : 'target: any other',
    ),
  ];
}

/** Adds a condition in front of those of facts. */
export const onCondition = <Fact extends DefaultFact>(condition: string, facts: readonly Fact[]): Fact[] =>
  facts.map((fact) => ({ ...fact, when: [condition, fact.when].filter(Boolean).join(', ') }));

const valuesOf = (cells: readonly DefaultCell[]): string =>
  JSON.stringify(cells.map(({ value }) => value ?? null));

/** Rows of cells that have the same values; their facts are described once, for all of them. */
function groupAlike(
  cells: readonly DefaultCell[],
  by: 'mode' | 'kind',
): (readonly (readonly DefaultCell[])[])[] {
  return [...groupBy([...groupBy(cells, (cell) => cell[by]).values()], valuesOf).values()];
}

/** The same facts, about the environments of all rows. */
function forAll(rows: readonly (readonly DefaultCell[])[], facts: readonly DescribedDefault[]) {
  const [first = []] = rows;
  return facts.map((fact) => {
    const at = new Set(fact.cells.map((cell) => first.indexOf(cell)));
    return { ...fact, cells: rows.flatMap((row) => row.filter((_, index) => at.has(index))) };
  });
}

/** @param cells every combination of a mode and a target */
function describeModes(cells: readonly DefaultCell[]): DescribedDefault[] {
  const alike = groupAlike(cells, 'mode');
  return alike.flatMap((rows) => {
    const mode = `mode: ${rows.map(([cell]) => cell?.mode).join(' or ')}`;
    const facts = describeTargets(rows[0] ?? []).filter(({ value }) => value !== '');
    return onCondition(alike.length === 1 ? '' : mode, forAll(rows, facts));
  });
}

/** More defaults of one kind of dependency than this are not listed. */
const MANY = 3;

/**
 * Describes a default with as few conditions as possible.
 *
 * @param cells every combination of a kind of dependency, a mode and a target; the kind '' is first
 * @returns `[{ value: 'true', when: 'mode: production' }]`; environments without a default are left out
 */
export function describeDifferences(cells: readonly DefaultCell[]): DescribedDefault[] {
  const [usual = [], ...special] = groupAlike(cells, 'kind');
  if (special.length === 0)
    return describeModes(usual[0] ?? []).map((fact) => forAll(usual, [fact])[0] ?? fact);
  const groups = special.map((rows) => ({ rows, facts: describeModes(rows[0] ?? []) }));
  if (groups.some(({ facts }) => facts.length > MANY)) {
    // Too many for a reader: only the first environment is listed.
    const [{ mode, target } = { mode: '', target: '' }] = cells;
    const first = cells.filter((cell) => cell.mode === mode && cell.target === target);
    const facts = describeDifferences(first).map((fact) => ({
      ...fact,
      when: `${fact.when}, mode: ${mode}, target: ${target}`,
    }));
    return first.length === cells.length
      ? facts
      : [...facts, { value: '…', when: 'other modes and targets', cells: [] }];
  }
  return [
    ...groups.flatMap(({ rows, facts }) =>
      onCondition(`dependency: ${rows.map(([cell]) => cell?.kind).join(' or ')}`, forAll(rows, facts)),
    ),
    ...onCondition('dependency: any other', forAll(usual, describeModes(usual[0] ?? []))),
  ];
}
