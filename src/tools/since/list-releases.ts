import { compareVersions } from '../../../plugins/gatsby-source-webpack-reference/src/history/add-release';

/**
 * Lists the releases to compare: the first patch of each minor of the installed major, and the installed version itself.
 *
 * @param published all versions of a package
 * @returns oldest first; none that is newer than the installed one
 */
export function listReleases(published: readonly string[], installed: string): string[] {
  const [major] = installed.split('.');
  const versions = published
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version) && version.split('.')[0] === major)
    .filter((version) => compareVersions(version, installed) <= 0)
    .sort(compareVersions);
  const minorOf = (version: string): string => version.slice(0, version.lastIndexOf('.'));
  return versions.filter(
    (version, at) => version === installed || minorOf(version) !== minorOf(versions[at - 1] ?? '0.0'),
  );
}
