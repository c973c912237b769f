import fs from 'node:fs';
import path from 'node:path';
import type { FactHistory, FactKind, Reference, ReleaseSummary } from 'docs-core/reference';
import { compareVersions, type FactEntry, type PackageHistory } from './add-release';
import { factName, listFacts, PACKAGES, packageOf, type AnyFact, type PackageName } from './fact-states';

/** What has changed in the releases of each package. */
export type History = Readonly<Record<PackageName, PackageHistory>>;

const NONE: PackageHistory = { releases: [], facts: {} };

export const NO_HISTORY: History = { webpack: NONE, 'webpack-cli': NONE, 'webpack-dev-server': NONE };

/** `5.37.0` → `5.37`, as people name a release; a patch keeps its number. */
export const shortVersion = (version: string): string => version.replace(/^(\d+\.\d+)\.0$/, '$1');

/** The entry of a fact; undefined where no release in the file has it. */
export const entryOf = (history: History, kind: FactKind, fact: AnyFact): FactEntry | undefined =>
  history[packageOf(fact)].facts[factName(kind, fact)];

/** The history of a fact, with short versions. Without an entry, what its package says of itself. */
export function historyOf(history: History, kind: FactKind, fact: AnyFact): FactHistory {
  const entry = entryOf(history, kind, fact);
  if (!entry) {
    const since = 'since' in fact ? fact.since : '';
    return { since, deprecatedSince: '', removedIn: '', changes: [] };
  }
  const { since, deprecatedSince = '', removedIn = '', changes = [] } = entry;
  return {
    since: shortVersion(since),
    deprecatedSince: shortVersion(deprecatedSince),
    removedIn: shortVersion(removedIn),
    changes: changes.map((change) => ({ ...change, version: shortVersion(change.version) })),
  };
}

/**
 * Finds what the file does not cover: an installed version that is newer than its newest release, or facts without an
 * entry.
 *
 * @returns messages; empty if it covers everything
 */
export function findUncovered(history: History, reference: Reference): string[] {
  const { webpack, cli, devServer } = reference.versions;
  const versions: readonly (readonly [PackageName, string])[] = [
    ['webpack', webpack],
    ['webpack-cli', cli],
    ['webpack-dev-server', devServer],
  ];
  const outdated = versions
    .map(([name, version]) => ({
      name,
      version,
      newest: history[name].releases.at(-1) ?? '0.0.0',
    }))
    .filter(({ version, newest }) => compareVersions(version, newest) > 0)
    .map(
      ({ name, version, newest }) =>
        `${name} ${version} is installed, and history.json ends with ${newest}: run npm run since -- --update`,
    );
  if (outdated.length > 0) return outdated;
  return listFacts(reference)
    .filter(
      ({ kind, fact }) =>
        (entryOf(history, kind, fact)?.removedIn ?? '') !== '' || !entryOf(history, kind, fact),
    )
    .map(
      ({ kind, fact }) =>
        `${factName(kind, fact)} has no release in history.json: run npm run since -- --update --all`,
    );
}

/** The committed file, in this plugin's folder. */
const FILE = 'history.json';

/** @param folder of this plugin */
export const readHistory = (folder: string): History =>
  JSON.parse(fs.readFileSync(path.join(folder, FILE), 'utf8')) as History;

/** Formats a history with a line for each release and fact, so that a difference shows what a release changed. */
function formatHistory(history: History): string {
  const lines = (entries: object): string =>
    Object.entries(entries)
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const packages = PACKAGES.map((name) => {
    const { releases, facts } = history[name];
    const sorted = Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
    return `"${name}": {\n"releases": [\n${releases.map((version) => JSON.stringify(version)).join(',\n')}\n],\n"facts": {\n${lines(sorted)}\n}\n}`;
  });
  return `{\n${packages.join(',\n')}\n}\n`;
}

/** Writes the file. */
export const writeHistory = (folder: string, history: History): void =>
  fs.writeFileSync(path.join(folder, FILE), formatHistory(history));

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
