import fs from 'node:fs';
import path from 'node:path';
import type { CreatePagesArgs, PluginOptions, SourceNodesArgs } from 'gatsby';
import { checkPlaces, formatPlaceProblems } from './check-places';
import { openInstalled } from './installed';
import type { ReferenceOptions } from './options';
import { placeReference } from './place-reference';
import { readReference } from './read-reference';
import type { DocumentedReference, Reference, ReferenceVersions } from '../../docs-core/src/reference';

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
  const placed = placeReference(reference, places);
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
    // Of all facts: pages that show any are rendered anew when one of them changes.
    internal: { type: 'WebpackReference', contentDigest: createContentDigest(placed) },
  });
};

/** Stops a build whose places are wrong; not earlier, so that the pages' own faults are told in the same run. */
export const createPagesStatefully = ({ reporter }: CreatePagesArgs): void => {
  if (faults !== '')
    reporter.panicOnBuild('gatsby-source-webpack-reference: places without a fact, told above');
};
