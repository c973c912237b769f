import fs from 'node:fs';
import path from 'node:path';
import type { CreatePagesArgs, PluginOptions, SourceNodesArgs } from 'gatsby';
import { readHistory } from './history/history';
import {
  type ReferenceOptions,
  isLocationOf,
  ANY_OTHER,
  type ReferenceLocations,
  locateReference,
} from './locations';
import { pluginFolder, readInstalled } from './read-in-child';
import type { Reference } from 'docs-core/reference';
import { nearestNames } from 'docs-core/edit-distance';
import { formatProblems, positionAt } from 'docs-core/problem';
import { escapePattern } from 'docs-core/escape';

/** Locations without a fact: as written, with all names that exist of the kind. */
function findMissingFacts({ options, hooks, exports }: Reference, locations: ReferenceLocations) {
  const paths = options.map(({ path }) => path);
  const owners = hooks.map(({ owner }) => owner);
  const plugins = exports.filter(({ kind }) => kind === 'plugin').map(({ name }) => name);
  const missingIn = (kind: string, names: object, known: readonly string[]) =>
    Object.keys(names)
      .filter((name) => name !== ANY_OTHER && !known.includes(name))
      .map((written) => ({ kind, written, known }));
  return [
    ...locations.options
      .filter((location) => !paths.some((path) => isLocationOf(location, path)))
      .map(({ path }) => ({ kind: 'option', written: path, known: paths })),
    ...missingIn('owner of hooks', locations.hooks, owners),
    ...missingIn('plugin', locations.plugins, plugins),
  ];
}

/**
 * Finds the locations whose facts are gone, as after an upgrade.
 *
 * @returns a problem for each, with its line; '' for none
 */
export function checkLocations(
  reference: Reference,
  locations: ReferenceLocations,
  file: string,
  readText: () => string,
): string {
  const missing = findMissingFacts(reference, locations);
  const text = missing.length === 0 ? '' : readText();
  return formatProblems(
    missing.map(({ kind, written, known }) => {
      const at = text.search(new RegExp(`(?<![\\w.])${escapePattern(written)}(?![\\w])`));
      const [near] = nearestNames(written, known);
      return {
        file,
        ...positionAt(text, Math.max(at, 0)),
        message: `location: there is no ${kind} "${written}" in the installed packages`,
        example: near === undefined ? 'remove the location' : `'${near}'`,
      };
    }),
  );
}

/** Begun by `onPreBootstrap`. */
let early: Promise<Reference> | undefined;

/** Begins to read the packages on another processor, while Gatsby loads the rest and reads the pages' files. */
export const onPreBootstrap = (): void => {
  early = readInstalled();
  // `sourceNodes` awaits it and fails with its error; until then it must not count as unhandled.
  early.catch(() => {});
};

/** The node type of each list of facts. */
const TYPES = {
  options: 'WebpackOption',
  arguments: 'WebpackArgument',
  hooks: 'WebpackHook',
  exports: 'WebpackExport',
  pluginOptions: 'WebpackPluginOption',
  statsFields: 'WebpackStatsField',
  runtimeVariables: 'WebpackRuntimeVariable',
  messages: 'WebpackMessage',
  releases: 'WebpackRelease',
} as const;

/** Problems of the locations; the build stops for them after the pages have been checked, too. */
let faults = '';

/** Creates nodes of all facts of the installed packages, and reports locations without a fact. */
export const sourceNodes = async (args: SourceNodesArgs, pluginOptions: PluginOptions): Promise<void> => {
  const { locations, locationsFile } = pluginOptions as unknown as ReferenceOptions;
  const reference = await (early ?? readInstalled());
  // Gatsby may call this again while the server runs.
  early = undefined;
  const { actions, createNodeId, createContentDigest, getNode, reporter } = args;
  faults = checkLocations(reference, locations, locationsFile, () =>
    fs.readFileSync(path.resolve(locationsFile), 'utf8'),
  );
  if (faults !== '') reporter.error(faults);
  const { versions, ...lists } = locateReference(reference, locations, readHistory(pluginFolder()));
  const id = createNodeId('WebpackReference');
  // Of their text: Gatsby sorts the keys of an object first, those of thousands here.
  const contentDigest = createContentDigest(JSON.stringify({ versions, lists }));
  // Gatsby keeps the nodes of the last run: creating thousands of equal ones takes seconds of each start.
  actions.enableStatefulSourceNodes?.();
  if (getNode(id)?.internal.contentDigest === contentDigest) return;
  // All at once: what comes one after the other while the server runs, Gatsby would take for one edit each.
  const created: unknown[] = [];
  for (const [list, facts] of Object.entries(lists)) {
    const type = TYPES[list as keyof typeof TYPES];
    for (const [index, fact] of facts.entries()) {
      const node = {
        ...fact,
        order: index,
        id: createNodeId(`${type} ${index}`),
        parent: null,
        children: [],
        internal: { type, contentDigest: createContentDigest(JSON.stringify(fact)) },
      };
      created.push(actions.createNode(node));
    }
    // Of an earlier version that had more.
    for (let index = facts.length; ; index += 1) {
      const node = getNode(createNodeId(`${type} ${index}`));
      if (!node) break;
      actions.deleteNode(node);
    }
  }
  const node = {
    ...versions,
    id,
    parent: null,
    children: [],
    // Of all facts: pages that show any are rendered again when one of them changes.
    internal: { type: 'WebpackReference', contentDigest },
  };
  created.push(actions.createNode(node));
  await Promise.all(created);
};

/** Stops a build with invalid locations; not earlier, so that the pages' own problems are reported in the same run. */
export const createPagesStatefully = ({ reporter }: CreatePagesArgs): void => {
  if (faults !== '')
    reporter.panicOnBuild('gatsby-source-webpack-reference: locations without a fact, see above');
};
