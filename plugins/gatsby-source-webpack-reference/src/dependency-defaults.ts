import { readOption } from './webpack-api';
import type { DefaultFact } from 'docs-core/reference';
import { formatValue, type Replacements } from './value-text';
import { groupBy } from 'docs-core/group-by';

/** A default in one environment; undefined where there is none. */
export interface DefaultCell {
  readonly mode: string;
  readonly target: string;
  readonly value: string | undefined;
}

/** `target: web or webworker`; the largest of several groups is "any other", and comes last. */
function describeTargets(cells: readonly DefaultCell[]): DefaultFact[] {
  const groups = [...groupBy(cells, ({ value = '' }) => value).values()];
  const largest = groups.reduce((one, other) => (other.length > one.length ? other : one));
  const toFact = (group: readonly DefaultCell[], when: string): DefaultFact => ({
    value: group[0]?.value ?? '',
    when,
  });
  if (groups.length === 1) return [toFact(largest, '')];
  const others = groups.filter((group) => group !== largest);
  return [
    ...others.map((group) => toFact(group, `target: ${group.map(({ target }) => target).join(' or ')}`)),
    toFact(largest, 'target: any other'),
  ];
}

/** Adds a condition to those of facts. */
const onCondition = (condition: string, facts: readonly DefaultFact[]): DefaultFact[] =>
  facts.map(({ value, when }) => ({ value, when: [condition, when].filter(Boolean).join(', ') }));

/**
 * Describes a default with as few conditions as possible.
 *
 * @param cells every combination of a mode and a target
 * @returns `[{ value: 'true', when: 'mode: production' }]`; environments without a default are left out
 */
export function describeDifferences(cells: readonly DefaultCell[]): DefaultFact[] {
  const rows = groupBy(cells, ({ mode }) => mode).values();
  const alike = [...groupBy(rows, (row) => JSON.stringify(row.map(({ value }) => value ?? null))).values()];
  return alike.flatMap((group) => {
    const mode = `mode: ${group.map(([cell]) => cell?.mode).join(' or ')}`;
    const facts = describeTargets(group[0] ?? []).filter(({ value }) => value !== '');
    return onCondition(alike.length === 1 ? '' : mode, facts);
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
  const usual = describe(undefined);
  const special = kinds
    .map((kind) => ({ kind, facts: describe(kind) }))
    .filter(({ facts }) => JSON.stringify(facts) !== JSON.stringify(usual));
  const groups = [...groupBy(special, ({ facts }) => JSON.stringify(facts)).values()];
  if (groups.length === 0) return undefined;
  const [first] = environments;
  if (first && environments.length > 1 && special.some(({ facts }) => facts.length > MANY)) {
    // Too many for a reader: only the usual environment is listed.
    const facts = describeByDependency(path, [first], replacements) ?? [];
    const where = `mode: ${first.mode}, target: ${first.target}`;
    return [
      ...facts.map(({ value, when }) => ({ value, when: `${when}, ${where}` })),
      { value: '…', when: 'other modes and targets' },
    ];
  }
  return [
    ...groups.flatMap((group) =>
      onCondition(`dependency: ${group.map(({ kind }) => kind).join(' or ')}`, group[0]?.facts ?? []),
    ),
    ...onCondition('dependency: any other', usual),
  ];
}
