import type { DefaultFact } from '../../docs-core/src/reference';

/** A default in one environment; undefined where there is none. */
export interface DefaultCell {
  readonly mode: string;
  readonly target: string;
  readonly value: string | undefined;
}

/** Puts keys with equal values together, in the order in which values first appear. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** `target: web or webworker`; the largest of several groups is "any other", and comes last. */
function tellTargets(cells: readonly DefaultCell[]): { value: string; when: string }[] {
  const groups = groupBy(cells, ({ value }) => value ?? '');
  if (groups.length === 1) return [{ value: cells[0]?.value ?? '', when: '' }];
  const largest = groups.reduce((one, other) => (other.length > one.length ? other : one));
  const [rest, others] = [largest, groups.filter((group) => group !== largest)];
  const told = others.map((group) => ({
    value: group[0]?.value ?? '',
    when: `target: ${group.map(({ target }) => target).join(' or ')}`,
  }));
  return [...told, { value: rest[0]?.value ?? '', when: 'target: any other' }];
}

/**
 * Tells a default with as few words as its differences allow.
 *
 * @param cells every combination of a mode and a target
 * @returns `[{ value: 'true', when: 'mode: production' }]`; environments without a default are left out
 */
export function tellDifferences(cells: readonly DefaultCell[]): DefaultFact[] {
  const modes = unique(cells.map(({ mode }) => mode));
  const rows = modes.map((mode) => cells.filter((cell) => cell.mode === mode));
  const alike = groupBy(rows, (row) => JSON.stringify(row.map(({ value }) => value ?? null)));
  return alike.flatMap((group) => {
    const names = group.map((row) => row[0]?.mode ?? '').join(' or ');
    const mode = alike.length === 1 ? '' : `mode: ${names}`;
    return tellTargets(group[0] ?? [])
      .filter(({ value }) => value !== '')
      .map(({ value, when }) => ({ value, when: [mode, when].filter(Boolean).join(', ') }));
  });
}
