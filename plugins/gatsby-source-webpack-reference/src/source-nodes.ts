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

/** A location without a fact. */
interface LocationProblem {
  /** The location as written: `output.filename`. */
  readonly written: string;
  readonly message: string;
  /** A suggestion. */
  readonly example: string;
}

function problem(kind: string, written: string, known: Iterable<string>): LocationProblem {
  const [near] = nearestNames(written, known);
  return {
    written,
    message: `location: there is no ${kind} "${written}" in the installed packages`,
    example: near === undefined ? 'remove the location' : `'${near}'`,
  };
}

/**
 * Finds the locations whose facts are gone, as after an upgrade.
 *
 * @returns a problem for each, in their order
 */
export function checkLocations(reference: Reference, locations: ReferenceLocations): LocationProblem[] {
  const { options, hooks, exports } = reference;
  const paths = options.map(({ path }) => path);
  const owners = new Set(hooks.map(({ owner }) => owner));
  const plugins = new Set(exports.filter(({ kind }) => kind === 'plugin').map(({ name }) => name));
  return [
    ...locations.options
      .filter((location) => !paths.some((path) => isLocationOf(location, path)))
      .map(({ path }) => problem('option', path, paths)),
    ...Object.keys(locations.hooks)
      .filter((owner) => owner !== ANY_OTHER && !owners.has(owner))
      .map((owner) => problem('owner of hooks', owner, owners)),
    ...Object.keys(locations.plugins)
      .filter((name) => name !== ANY_OTHER && !plugins.has(name))
      .map((name) => problem('plugin', name, plugins)),
  ];
}

/**
 * Formats problems with the line of each location.
 *
 * @param problems of {@link checkLocations}
 * @param file with the locations, as shown
 * @param text of the file
 */
export function formatLocationProblems(
  problems: readonly LocationProblem[],
  file: string,
  text: string,
): string {
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
  const cached = (await cache.get(key)) as Reference | undefined;
  if (cached) return cached;
  const activity = reporter.activityTimer(`read the reference of webpack ${versions.webpack}`);
  activity.start();
  const reference = await readReference();
  activity.end();
  await cache.set(key, reference);
  return reference;
}

/** The node types and the lists they are created from. */
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

/** Problems of the locations; the build stops for them after the pages have been checked, too. */
let faults = '';

/** Creates nodes of all facts of the installed packages, and reports locations without a fact. */
export const sourceNodes = async (args: SourceNodesArgs, pluginOptions: PluginOptions): Promise<void> => {
  const { actions, createNodeId, createContentDigest, reporter } = args;
  const { locations, locationsFile } = pluginOptions as unknown as ReferenceOptions;
  const reference = await readOnce(args);
  const problems = checkLocations(reference, locations);
  faults =
    problems.length === 0
      ? ''
      : formatLocationProblems(problems, locationsFile, fs.readFileSync(path.resolve(locationsFile), 'utf8'));
  if (faults !== '') reporter.error(faults);
  const located = locateReference(reference, locations);
  for (const { type, list } of LISTS) {
    for (const [index, fact] of list(located).entries()) {
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
    ...located.versions,
    id: createNodeId('WebpackReference'),
    parent: null,
    children: [],
    // Of all facts: pages that show any are rendered again when one of them changes.
    internal: { type: 'WebpackReference', contentDigest: createContentDigest(located) },
  });
};

/** Stops a build with invalid locations; not earlier, so that the pages' own problems are reported in the same run. */
export const createPagesStatefully = ({ reporter }: CreatePagesArgs): void => {
  if (faults !== '')
    reporter.panicOnBuild('gatsby-source-webpack-reference: locations without a fact, see above');
};
