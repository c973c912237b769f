import { PACKAGES } from './fact-states';
import type { History } from './history';
import type { ReleaseSummary } from 'docs-core/reference';
import type { PackageHistory } from './add-release';

type Names = Record<'added' | 'changed' | 'deprecated' | 'removed', string[]>;

/** The releases of a package, oldest first, with the names of the facts that each one touched. */
export function summarizeReleases({ releases, facts }: PackageHistory): Omit<ReleaseSummary, 'package'>[] {
  const names = new Map<string, Names>(
    releases.map((version) => [version, { added: [], changed: [], deprecated: [], removed: [] }]),
  );
  // What the first release had is no news.
  const [first] = releases;
  const add = (version: string | undefined, what: keyof Names, name: string): void => {
    if (version !== undefined && version !== first) names.get(version)?.[what].push(name);
  };
  for (const [name, { since, changes = [], deprecatedSince, removedIn }] of Object.entries(facts)) {
    add(since, 'added', name);
    for (const version of new Set(changes.map((change) => change.version))) add(version, 'changed', name);
    add(deprecatedSince, 'deprecated', name);
    add(removedIn, 'removed', name);
  }
  return [...names].map(([version, lists]) => ({ version, ...lists }));
}

/** The releases of all packages. */
export const listReleases = (history: History): ReleaseSummary[] =>
  PACKAGES.flatMap((name) =>
    summarizeReleases(history[name]).map((release) => ({ package: name, ...release })),
  );
