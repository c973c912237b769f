import { compareVersions } from '../../../plugins/gatsby-source-webpack-reference/src/history/add-release';

/**
 * Lists the releases to compare: all of the installed major up to the installed version, patches included, since some
 * of them added options.
 *
 * @param published all versions of a package
 * @returns oldest first; none that is newer than the installed one
 */
export function listReleases(published: readonly string[], installed: string): string[] {
  const [major] = installed.split('.');
  return published
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version) && version.split('.')[0] === major)
    .filter((version) => compareVersions(version, installed) <= 0)
    .sort(compareVersions);
}
