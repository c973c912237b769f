import type { DefaultFact, FactChange } from 'docs-core/reference';
import type { FactState } from './fact-states';

/** What is known of a fact in all releases; fields without content are left out of the file. */
export interface FactEntry {
  /** The first release that has it. */
  readonly since: string;
  readonly deprecatedSince?: string;
  /** The first release without it. */
  readonly removedIn?: string;
  readonly changes?: readonly FactChange[];
}

/** The history of a package: its releases, oldest first, and facts by name. */
export interface PackageHistory {
  readonly releases: readonly string[];
  readonly facts: Readonly<Record<string, FactEntry>>;
}

/** Compares versions such as 5.9.0 and 5.10.0; pre-releases are none of ours. */
export function compareVersions(one: string, other: string): number {
  const numbers = (version: string) => version.split('.').map(Number);
  const [left, right] = [numbers(one), numbers(other)];
  return left.reduce((known, number, at) => known || number - (right[at] ?? 0), 0);
}

const without = (list: readonly string[], others: readonly string[]): string =>
  list.filter((item) => !others.includes(item)).join(' | ');

const textOf = (defaults: readonly DefaultFact[]): string =>
  defaults.map(({ value, when }) => (when === '' ? value : `${value} (${when})`)).join(', ');

const isPlanned = ({ when }: DefaultFact): boolean => when.includes('experiments.futureDefaults');

/**
 * Whether a default has changed: not if only its conditions are worded differently, which they are for each target that
 * a release adds, and not if it is only read in another way. One that was planned for the next major and now applies to
 * all has.
 */
function isOtherDefault(before: readonly DefaultFact[], after: readonly DefaultFact[]): boolean {
  const isComparable = [...before, ...after].every(({ value }) => !value.includes('{ … }'));
  if (!isComparable || after.length === 0) return false;
  if (before.length === 0) return after.some(({ value }) => value !== 'false');
  if (before.every(isPlanned) && !after.every(isPlanned)) return true;
  const values = (defaults: readonly DefaultFact[]) => new Set(defaults.map(({ value }) => value));
  const [old, own] = [values(before), values(after)];
  const isSubset = [...old].every((value) => own.has(value)) || [...own].every((value) => old.has(value));
  return (
    !isSubset ||
    before.some(
      ({ when, value }) =>
        !when.endsWith('any other') && after.some((other) => other.when === when && other.value !== value),
    )
  );
}

/** Values that a type had before they were listed. */
const BOOLEANS = ['true', 'false'];

/** A type that a definition names may be spelled out by another release. */
const isNamed = (types: string): boolean => /[A-Z]/.test(types.replaceAll(/RegExp|Record/g, ''));

function changesOf(version: string, before: FactState, after: FactState): FactChange[] {
  const change = (what: FactChange['what'], from: string, to: string): FactChange[] =>
    from === to ? [] : [{ version, what, before: from, after: to }];
  const [lost, gained] = [without(before.types, after.types), without(after.types, before.types)];
  return [
    ...(isOtherDefault(before.defaults, after.defaults)
      ? change('default', textOf(before.defaults), textOf(after.defaults))
      : []),
    ...change(
      'values',
      without(before.values, after.values),
      without(after.values, [...before.values, ...(before.types.includes('boolean') ? BOOLEANS : [])]),
    ),
    ...(isNamed(lost) || (lost !== '' && isNamed(gained)) ? [] : change('type', lost, gained)),
  ];
}

/** A release, as read from its package. */
export interface Release {
  readonly version: string;
  readonly facts: ReadonlyMap<string, FactState>;
}

/**
 * Adds a release to a history.
 *
 * @param before the release before it; undefined if it is the first one
 */
export function addRelease(
  history: PackageHistory,
  release: Release,
  before: Release | undefined,
): PackageHistory {
  const { version } = release;
  const facts: Record<string, FactEntry> = { ...history.facts };
  for (const [name, state] of release.facts) {
    const old = before?.facts.get(name);
    const known = facts[name];
    const deprecated = state.deprecated && !old?.deprecated ? { deprecatedSince: version } : {};
    if (!old || !known) {
      // One that was gone for a while counts from its return.
      facts[name] = { since: version, ...deprecated };
      continue;
    }
    const changes = [...(known.changes ?? []), ...changesOf(version, old, state)];
    const { deprecatedSince, ...rest } = known;
    facts[name] = {
      ...rest,
      ...(state.deprecated && deprecatedSince !== undefined ? { deprecatedSince } : deprecated),
      ...(changes.length > 0 ? { changes } : {}),
    };
  }
  for (const name of before?.facts.keys() ?? []) {
    const known = facts[name];
    if (known && !release.facts.has(name)) facts[name] = { ...known, removedIn: version };
  }
  return { releases: [...history.releases, version], facts };
}
