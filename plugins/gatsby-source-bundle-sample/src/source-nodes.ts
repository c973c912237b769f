import fs from 'node:fs/promises';
import path from 'node:path';
import type { PluginOptions, SourceNodesArgs } from 'gatsby';
import { version } from 'webpack';
import { bundle, type Bundle } from './bundle';
import type { BundleSampleOptions } from './options';
import { SampleError } from './sample-problems';

/** All files of a sample and their contents; what it is bundled to depends on nothing else but webpack. */
async function readSources(folder: string): Promise<[string, string][]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(
    files.map(async (file): Promise<[string, string]> => [file, await fs.readFile(file, 'utf8')]),
  );
}

/** Makes a BundleSample of the folder. It is bundled again only when a file of it or webpack itself has changed. */
export const sourceNodes = async (args: SourceNodesArgs, pluginOptions: PluginOptions): Promise<void> => {
  const { actions, cache, createNodeId, createContentDigest, reporter } = args;
  const { name, folder: shown } = pluginOptions as unknown as BundleSampleOptions;
  const folder = path.resolve(shown);
  try {
    const key = createContentDigest([version, await readSources(folder)]);
    const bundled = ((await cache.get(key)) as Bundle | undefined) ?? (await bundle(folder, shown));
    await cache.set(key, bundled);
    await actions.createNode({
      name,
      webpackVersion: version,
      ...bundled,
      id: createNodeId(`BundleSample ${name}`),
      parent: null,
      children: [],
      internal: { type: 'BundleSample', contentDigest: createContentDigest([name, key]) },
    });
  } catch (error) {
    // Anything else is a fault of this plugin, not of the sample; Gatsby tells it with its trace.
    if (!(error instanceof SampleError)) throw error;
    reporter.panicOnBuild(
      `gatsby-source-bundle-sample: the sample "${name}" is not bundled\n${error.message}`,
    );
  }
};
