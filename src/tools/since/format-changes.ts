import { compareVersions, type PackageHistory } from 'gatsby-source-webpack-reference/history/add-release';
import { PACKAGES } from 'gatsby-source-webpack-reference/history/fact-states';
import { summarizeReleases, type History } from 'gatsby-source-webpack-reference/history/history';
import { UsageError } from '../run-command';

/**
 * Parses `5.105.0 5.112.2` or `webpack-cli 6.0.1`.
 *
 * @returns null when nothing is to be listed
 * @throws UsageError for a release that the history doesn't have
 */
export function parseRange(history: History, args: readonly string[]) {
  const name = PACKAGES.find((known) => known === args[0]) ?? 'webpack';
  const versions = args.filter((arg) => arg !== name);
  const { releases } = history[name];
  const newest = releases.at(-1) ?? '';
  const [from, to = newest] = versions;
  if (versions.length > 2) throw new UsageError(`Expected at most two versions, got ${args.join(' ')}`);
  const unknown = versions.find((version) => !releases.includes(version));
  if (unknown !== undefined)
    throw new UsageError(
      `There is no release ${unknown} of ${name} in history.json, which has ${releases[0]} to ${newest}`,
    );
  return from === undefined ? null : { name, from, to };
}

/** The sign of each list of a release. */
const SIGNS = { added: '+', changed: '~', deprecated: '!', removed: '-' } as const;

/**
 * Formats what the releases of a package after one of them brought, for a terminal or a plan. What is nested in an
 * added or removed option is left out.
 *
 * @param from the release before the first one that counts
 * @param to the last one
 * @param urlOf where a fact is documented, by its name in the history; '' for nowhere
 */
export function formatChanges(
  { releases, facts }: PackageHistory,
  [from, to]: readonly [from: string, to: string],
  urlOf: (name: string) => string,
): string {
  const detailsOf = (name: string, release: string): string[] =>
    (facts[name]?.changes ?? [])
      .filter(({ version }) => version === release)
      .map(({ what, before, after }) => `      ${what}: ${before || 'none'} → ${after || 'none'}`);
  return summarizeReleases({ releases, facts })
    .filter(({ version }) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0)
    .flatMap(({ version, ...lists }) => {
      const lines = Object.entries(SIGNS).flatMap(([list, sign]) => {
        const names = lists[list as keyof typeof SIGNS];
        const outer = names.filter((name) => !names.some((other) => isWithin(name, other)));
        return outer.flatMap((name) => [
          `  ${sign} ${name}  ${urlOf(name)}`.trimEnd(),
          ...(sign === '~' ? detailsOf(name, version) : []),
        ]);
      });
      return lines.length > 0 ? [[version, ...lines].join('\n')] : [];
    })
    .join('\n');
}

const isWithin = (name: string, other: string): boolean =>
  name.startsWith(other) && /^(?:\[\])*\./.test(name.slice(other.length));
