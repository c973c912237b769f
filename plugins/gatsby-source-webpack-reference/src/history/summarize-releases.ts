import { compareVersions, type PackageHistory } from './add-release';

/** Names of the facts that a release touched. */
export interface ReleaseSummary {
  readonly version: string;
  /** None in the first release, which has everything. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly deprecated: readonly string[];
  readonly removed: readonly string[];
}

/** The releases of a package, oldest first; a fact that came with a patch counts for the release that was read next. */
export function summarizeReleases({ releases, facts }: PackageHistory): ReleaseSummary[] {
  const entries = Object.entries(facts);
  return releases.map((version, at) => {
    const before = releases[at - 1];
    const isOf = (other: string | undefined): boolean =>
      other !== undefined &&
      before !== undefined &&
      compareVersions(other, before) > 0 &&
      compareVersions(other, version) <= 0;
    const names = (select: (entry: PackageHistory['facts'][string]) => boolean): string[] =>
      entries.filter(([, entry]) => select(entry)).map(([name]) => name);
    return {
      version,
      added: names(({ since }) => isOf(since)),
      changed: names(({ changes = [] }) => changes.some((change) => isOf(change.version))),
      deprecated: names(({ deprecatedSince }) => isOf(deprecatedSince)),
      removed: names(({ removedIn }) => isOf(removedIn)),
    };
  });
}
