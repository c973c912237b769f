import { readOption } from './webpack-api';
import type { DefaultFact } from '../../docs-core/src/reference';
import { formatValue, type Replacements } from './value-text';

/** A default in one environment; undefined where there is none. */
export interface DefaultCell {
  readonly mode: string;
  readonly target: string;
  readonly value: string | undefined;
}

/** Groups items with equal keys, in the order in which keys first appear. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** `target: web or webworker`; the largest of several groups is "any other", and comes last. */
function describeTargets(cells: readonly DefaultCell[]): { value: string; when: string }[] {
  const groups = groupBy(cells, ({ value }) => value ?? '');
  if (groups.length === 1) return [{ value: cells[0]?.value ?? '', when: '' }];
  const largest = groups.reduce((one, other) => (other.length > one.length ? other : one));
  const [rest, others] = [largest, groups.filter((group) => group !== largest)];
  const facts = others.map((group) => ({
    value: group[0]?.value ?? '',
    when: `target: ${group.map(({ target }) => target).join(' or ')}`,
  }));
  return [...facts, { value: rest[0]?.value ?? '', when: 'target: any other' }];
}

/**
 * Describes a default with as few conditions as possible.
 *
 * @param cells every combination of a mode and a target
 * @returns `[{ value: 'true', when: 'mode: production' }]`; environments without a default are left out
 */
export function describeDifferences(cells: readonly DefaultCell[]): DefaultFact[] {
  const modes = unique(cells.map(({ mode }) => mode));
  const rows = modes.map((mode) => cells.filter((cell) => cell.mode === mode));
  const alike = groupBy(rows, (row) => JSON.stringify(row.map(({ value }) => value ?? null)));
  return alike.flatMap((group) => {
    const names = group.map((row) => row[0]?.mode ?? '').join(' or ');
    const mode = alike.length === 1 ? '' : `mode: ${names}`;
    return describeTargets(group[0] ?? [])
      .filter(({ value }) => value !== '')
      .map(({ value, when }) => ({ value, when: [mode, when].filter(Boolean).join(', ') }));
  });
}

/** A configuration with its defaults, and their mode and target. */
export interface Environment {
  readonly mode: string;
  readonly target: string;
  readonly options: object;
}

/** More defaults of one kind than this are not listed. */
const MANY = 3;

/** In a list of a kind of dependency, the list of all kinds. */
const REST = '...';

function merge(base: unknown, own: unknown): unknown {
  if (own === undefined) return base;
  if (!Array.isArray(own)) return own;
  const list: readonly unknown[] = own;
  return list.flatMap((item) => (item === REST && Array.isArray(base) ? (base as unknown[]) : [item]));
}

/**
 * Describes defaults of `resolve` that depend on the kind of dependency: an `import` tries other files than a
 * stylesheet.
 *
 * @param path resolve.extensions
 * @returns undefined where kinds make no difference
 */
export function describeByDependency(
  path: string,
  environments: readonly Environment[],
  replacements: Replacements,
): DefaultFact[] | undefined {
  const [, around, key = ''] = /^(resolve|resolveLoader)\.(\w+)$/.exec(path) ?? [];
  if (around === undefined) return undefined;
  const describe = (kind: string | undefined): DefaultFact[] =>
    describeDifferences(
      environments.map(({ mode, target, options }) => {
        const base = readOption(options, path);
        const own =
          kind === undefined ? undefined : readOption(options, `${around}.byDependency.${kind}.${key}`);
        const value = merge(base, own);
        return { mode, target, value: value === undefined ? undefined : formatValue(value, replacements) };
      }),
    );
  const kinds = Object.keys((readOption(environments[0]?.options, `${around}.byDependency`) as object) ?? {});
  const usual = JSON.stringify(describe(undefined));
  const groups = new Map<string, string[]>();
  for (const kind of kinds) {
    const facts = JSON.stringify(describe(kind));
    if (facts !== usual) groups.set(facts, [...(groups.get(facts) ?? []), kind]);
  }
  if (groups.size === 0) return undefined;
  if (
    environments.length > 1 &&
    [...groups.keys()].some((facts) => (JSON.parse(facts) as unknown[]).length > MANY)
  ) {
    // Too many for a reader: only the usual environment is listed.
    const [first] = environments;
    const facts = describeByDependency(path, environments.slice(0, 1), replacements) ?? [];
    const where = `mode: ${first?.mode ?? ''}, target: ${first?.target ?? ''}`;
    return [
      ...facts.map(({ value, when }) => ({ value, when: `${when}, ${where}` })),
      { value: '…', when: 'other modes and targets' },
    ];
  }
  const all: (readonly [string, string])[] = [
    ...[...groups].map(([facts, names]) => [facts, `dependency: ${names.join(' or ')}`] as const),
    [usual, 'dependency: any other'],
  ];
  return all.flatMap(([facts, dependency]) =>
    (JSON.parse(facts) as DefaultFact[]).map(({ value, when }) => ({
      value,
      when: [dependency, when].filter(Boolean).join(', '),
    })),
  );
}
