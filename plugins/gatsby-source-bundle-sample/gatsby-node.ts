import fs from 'node:fs/promises';
import path from 'node:path';
import type { PluginOptions, SourceNodesArgs, GatsbyNode } from 'gatsby';
import { version } from 'webpack/package.json';
import { listFiles } from 'docs-core/list-files';
import { createResultCache } from 'docs-core/result-cache';
import type { Bundle } from './src/bundle';

/** `@highlightedCode` is an extension of gatsby-transformer-docs, so that all code of the site is colored alike. */
const typeDefs = /* GraphQL */ `
  "A small project and its bundle by the installed webpack."
  type BundleSample implements Node @dontInfer {
    name: String!
    webpackVersion: String!
    "The modules that were bundled: the entry first, then what it imports."
    files: [BundleSampleFile!]!
    output: [BundleSampleOutput!]!
    "Other texts of the entry, which visitors can choose."
    variants: [BundleSampleVariant!]!
  }

  "Another text of a sample's entry: a file of its folder variants."
  type BundleSampleVariant {
    "The file's name, without its extension."
    name: String!
    path: String!
    code: String!
    html: String! @highlightedCode(code: "code", path: "path")
  }

  "A module of a sample."
  type BundleSampleFile {
    "Path below the sample's folder, e.g. src/index.js."
    path: String!
    code: String!
    exports: [String!]!
    "Exports that nothing imports, and that webpack therefore leaves out."
    unused: [String!]!
    "Path of the module that imports it first; empty for the entry."
    issuer: String!
    "Whether that is an import()."
    isLazy: Boolean!
    "Paths of the files that it became, or a part of, e.g. dist/main.js."
    outputs: [String!]!
    html: String! @highlightedCode(code: "code", path: "path")
  }

  "A file that webpack makes."
  type BundleSampleOutput {
    "Path below the sample's folder, e.g. dist/main.js."
    path: String!
    bytes: Int!
  }
`;

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(typeDefs);
};

export interface BundleSampleOptions {
  /** The sample's name in queries. */
  name: string;
  /** The sample's folder, relative to the project. */
  folder: string;
}

const VARIANT = /^variants\/([\w-]+)\.js$/;

/** Where bundles are kept, and what they depend on besides their sample: packages that webpack needs. */
const KEPT = path.join('node_modules', '.cache', 'bundle-sample');
const SOURCES = ['plugins/gatsby-source-bundle-sample/src', 'package-lock.json'];

/** All files of a sample and their contents; what it is bundled to depends on nothing else but webpack. */
async function readSources(folder: string): Promise<[string, string][]> {
  return Promise.all(
    listFiles(folder).map(async (name): Promise<[string, string]> => [
      name,
      await fs.readFile(path.join(folder, name), 'utf8'),
    ]),
  );
}

/** Bundles the sample, unless it has been. webpack, which takes a second to load, is loaded only then. */
async function bundleOnce(folder: string, shown: string, key: string): Promise<Bundle> {
  const cache = createResultCache<Bundle>(KEPT, SOURCES);
  const known = cache.read(key);
  if (known) return known;
  const bundled = await (await import('./src/bundle')).bundle(folder, shown);
  cache.write(key, bundled);
  return bundled;
}

/** Creates a BundleSample of the folder. It is bundled again only when a file of it or webpack itself has changed. */
export const sourceNodes = async (args: SourceNodesArgs, pluginOptions: PluginOptions): Promise<void> => {
  const { actions, createNodeId, createContentDigest, reporter } = args;
  const { name, folder: shown } = pluginOptions as unknown as BundleSampleOptions;
  const folder = path.resolve(shown);
  try {
    const sources = await readSources(folder);
    const key = JSON.stringify([version, shown, sources]);
    const bundled = await bundleOnce(folder, shown, key);
    await actions.createNode({
      name,
      webpackVersion: version,
      ...bundled,
      variants: sources.flatMap(([file, code]) => {
        const [, variant] = VARIANT.exec(file.replaceAll(path.sep, '/')) ?? [];
        return variant === undefined ? [] : [{ name: variant, path: file, code }];
      }),
      id: createNodeId(`BundleSample ${name}`),
      parent: null,
      children: [],
      internal: { type: 'BundleSample', contentDigest: createContentDigest([name, key]) },
    });
  } catch (error) {
    // Anything else is a bug of this plugin, not of the sample; Gatsby prints it with its stack.
    if (!(error instanceof Error && error.name === 'SampleError')) throw error;
    reporter.panicOnBuild(
      `gatsby-source-bundle-sample: the sample "${name}" is not bundled\n${error.message}`,
    );
  }
};
