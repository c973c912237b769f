/**
 * `npm run since`: which release brought which option, hook, flag and export; `-- 5.105.0 5.112.2` lists what came
 * between two releases, `--update` reads new ones.
 */
import { addRelease, type PackageHistory } from 'gatsby-source-webpack-reference/history/add-release';
import {
  factName,
  listFacts,
  PACKAGES,
  type PackageName,
} from 'gatsby-source-webpack-reference/history/fact-states';
import {
  findUncovered,
  NO_HISTORY,
  readHistory,
  writeHistory,
  type History,
} from 'gatsby-source-webpack-reference/history/history';
import { openInstalled, readVersions } from 'gatsby-source-webpack-reference/installed';
import { locateReference } from 'gatsby-source-webpack-reference/locations';
import { pluginFolder, readInChild } from 'gatsby-source-webpack-reference/read-in-child';
import { referenceLocations } from '../config/reference-locations';
import { runCommand } from './run-command';
import { formatChanges, parseRange } from './since/format-changes';
import { createReleaseReader, installVersions, listReleases, readPublished } from './since/releases';

// Progress goes to stderr, since the output may be redirected into a file.
const report = (text: string): void => console.error(text);

/** Adds releases to a package's history; the last known one is read again, to compare the first new one with. */
async function addReleases(
  name: PackageName,
  history: PackageHistory,
  releases: readonly string[],
  readRelease: ReturnType<typeof createReleaseReader>,
): Promise<PackageHistory> {
  const last = history.releases.at(-1);
  let before = last === undefined ? undefined : await readRelease(name, last);
  let result = history;
  for (const published of releases) {
    const release = await readRelease(name, published);
    result = addRelease(result, release, before);
    before = release;
  }
  return result;
}

async function update(known: History): Promise<History> {
  const installed = readVersions(openInstalled(process.cwd()));
  const versions = {
    webpack: installed.webpack,
    'webpack-cli': installed.cli,
    'webpack-dev-server': installed.devServer,
  };
  const missing = await Promise.all(
    PACKAGES.map(async (name) => {
      const releases = listReleases(await readPublished(name), versions[name]);
      return { name, releases: releases.filter((version) => !known[name].releases.includes(version)) };
    }),
  );
  const changed = missing.filter(({ releases }) => releases.length > 0);
  if (changed.length === 0) return known;
  const needed = changed.flatMap(({ name, releases }) =>
    [...known[name].releases.slice(-1), ...releases].map((version) => [name, version] as const),
  );
  report(`Installing ${needed.length} versions …`);
  await installVersions(needed, installed);
  const result: Record<PackageName, PackageHistory> = { ...known };
  const readRelease = createReleaseReader(report);
  for (const { name, releases } of changed)
    result[name] = await addReleases(name, known[name], releases, readRelease);
  return result;
}

runCommand({
  usage: `npm run since [-- [${PACKAGES.join(' | ')}] 5.105.0 [5.112.2]] [--update [--all]]
  lists what was added (+), changed (~), deprecated (!) and removed (-) after a release, up to another or the installed one
  --update  reads the releases up to the installed versions that the file does not have yet, from the registry
  --all     reads all releases again, after a change of what is read`,
  options: { update: { type: 'boolean' }, all: { type: 'boolean' } },
  positionals: true,
  run: async ({ values, positionals }) => {
    const folder = pluginFolder();
    if (values.update) writeHistory(folder, await update(values.all ? NO_HISTORY : readHistory(folder)));
    const history = readHistory(folder);
    const range = parseRange(history, positionals);
    report('Reading the installed packages …');
    const reference = await readInChild(process.cwd(), '--without-messages');
    if (range) {
      const located = listFacts(locateReference(reference, referenceLocations));
      const urls = new Map(
        located.map(({ kind, fact }) => [factName(kind, fact), 'url' in fact ? String(fact.url) : '']),
      );
      const { name, from, to } = range;
      console.log(`${name} ${from} → ${to}`);
      console.log(formatChanges(history[name], [from, to], (fact) => urls.get(fact) ?? ''));
    } else {
      for (const name of PACKAGES) {
        const { releases, facts } = history[name];
        const current = Object.values(facts).filter(({ removedIn }) => removedIn === undefined);
        console.log(`${name}: ${current.length} facts, ${releases.length} releases up to ${releases.at(-1)}`);
      }
    }
    const uncovered = findUncovered(history, reference);
    if (uncovered.length === 0) return 0;
    console.error(uncovered.join('\n'));
    return 1;
  },
});
