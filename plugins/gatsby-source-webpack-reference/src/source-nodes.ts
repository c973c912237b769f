import fs from 'node:fs';
import path from 'node:path';
import type { CreatePagesArgs, PluginOptions, SourceNodesArgs } from 'gatsby';
import { openInstalled } from './installed';
import {
  type ReferenceOptions,
  isLocationOf,
  ANY_OTHER,
  type ReferenceLocations,
  locateReference,
} from './locations';
import { readReference } from './read-reference';
import type { DocumentedReference, Reference, ReferenceVersions } from '../../docs-core/src/reference';
import { nearestNames } from '../../docs-core/src/edit-distance';
import { formatProblems } from '../../docs-core/src/problem';

/** A place that has nothing to hold. */
interface PlaceProblem {
  /** How the place is written: `output.filename`. */
  readonly written: string;
  readonly message: string;
  /** What may have been meant, or ''. */
  readonly example: string;
}

function problem(kind: string, written: string, known: Iterable<string>): PlaceProblem {
  const [near] = nearestNames(written, known);
  return {
    written,
    message: `place: there is no ${kind} "${written}" in the installed packages`,
    example: near === undefined ? 'remove the place' : `'${near}'`,
  };
}

/**
 * Finds the places whose facts are gone, as after an upgrade.
 *
 * @param reference what the packages say
 * @param places which pages there are
 * @returns a problem for each, in the order of the places
 */
export function checkPlaces(reference: Reference, places: ReferenceLocations): PlaceProblem[] {
  const { options, hooks, exports } = reference;
  const paths = options.map(({ path }) => path);
  const owners = new Set(hooks.map(({ owner }) => owner));
  const plugins = new Set(exports.filter(({ kind }) => kind === 'plugin').map(({ name }) => name));
  return [
    ...places.options
      .filter((place) => !paths.some((path) => isLocationOf(place, path)))
      .map(({ path }) => problem('option', path, paths)),
    ...Object.keys(places.hooks)
      .filter((owner) => owner !== ANY_OTHER && !owners.has(owner))
      .map((owner) => problem('owner of hooks', owner, owners)),
    ...Object.keys(places.plugins)
      .filter((name) => name !== ANY_OTHER && !plugins.has(name))
      .map((name) => problem('plugin', name, plugins)),
  ];
}

/**
 * Tells problems with the line on which each place is written.
 *
 * @param problems of `checkPlaces`
 * @param file that holds the places, as it is to be named
 * @param text of the file
 */
export function formatPlaceProblems(problems: readonly PlaceProblem[], file: string, text: string): string {
  const lines = text.split('\n');
  return formatProblems(
    problems.map(({ written, message, example }) => {
      const pattern = new RegExp(`(?<![\\w.])${written.replace(/\W/g, '\\$&')}(?![\\w])`);
      const index = lines.findIndex((line) => pattern.test(line));
      const column = index === -1 ? 1 : pattern.exec(lines[index]!)!.index + 1;
      return { file, line: Math.max(index, 0) + 1, column, message, example };
    }),
  );
}

/** The installed versions, without reading anything else. */
function readVersions(): ReferenceVersions {
  const { versionOf } = openInstalled(process.cwd());
  return {
    webpack: versionOf('webpack'),
    cli: versionOf('webpack-cli'),
    devServer: versionOf('webpack-dev-server'),
  };
}

/** Reading takes some seconds; it is done once for each set of versions. Gatsby empties the cache when this plugin changes. */
async function readOnce({ cache, reporter }: SourceNodesArgs): Promise<Reference> {
  const versions = readVersions();
  const key = `reference ${versions.webpack} ${versions.cli} ${versions.devServer}`;
  const kept = (await cache.get(key)) as Reference | undefined;
  if (kept) return kept;
  const activity = reporter.activityTimer(`read the reference of webpack ${versions.webpack}`);
  activity.start();
  const reference = await readReference();
  activity.end();
  await cache.set(key, reference);
  return reference;
}

/** The types, the lists they are made of, and what tells two facts of a list apart. */
const LISTS: readonly {
  type: string;
  list: (reference: DocumentedReference) => readonly object[];
}[] = [
  { type: 'WebpackOption', list: ({ options }) => options },
  { type: 'WebpackArgument', list: (reference) => reference.arguments },
  { type: 'WebpackHook', list: ({ hooks }) => hooks },
  { type: 'WebpackExport', list: ({ exports }) => exports },
  { type: 'WebpackPluginOption', list: ({ pluginOptions }) => pluginOptions },
  { type: 'WebpackStatsField', list: ({ statsFields }) => statsFields },
  { type: 'WebpackRuntimeVariable', list: ({ runtimeVariables }) => runtimeVariables },
];

/** What is wrong with the places; the build stops for it after the pages have been checked, too. */
let faults = '';

/** Makes nodes of everything the installed packages say, and tells places that have nothing to hold. */
export const sourceNodes = async (args: SourceNodesArgs, pluginOptions: PluginOptions): Promise<void> => {
  const { actions, createNodeId, createContentDigest, reporter } = args;
  const { places, placesFile } = pluginOptions as unknown as ReferenceOptions;
  const reference = await readOnce(args);
  const problems = checkPlaces(reference, places);
  faults =
    problems.length === 0
      ? ''
      : formatPlaceProblems(problems, placesFile, fs.readFileSync(path.resolve(placesFile), 'utf8'));
  if (faults !== '') reporter.error(faults);
  const placed = locateReference(reference, places);
  for (const { type, list } of LISTS) {
    for (const [index, fact] of list(placed).entries()) {
      await actions.createNode({
        ...fact,
        order: index,
        id: createNodeId(`${type} ${index}`),
        parent: null,
        children: [],
        internal: { type, contentDigest: createContentDigest(fact) },
      });
    }
  }
  await actions.createNode({
    ...placed.versions,
    id: createNodeId('WebpackReference'),
    parent: null,
    children: [],
    // Of all facts: pages that show any are rendered again when one of them changes.
    internal: { type: 'WebpackReference', contentDigest: createContentDigest(placed) },
  });
};

/** Stops a build whose places are wrong; not earlier, so that the pages' own faults are told in the same run. */
export const createPagesStatefully = ({ reporter }: CreatePagesArgs): void => {
  if (faults !== '')
    reporter.panicOnBuild('gatsby-source-webpack-reference: places without a fact, told above');
};
