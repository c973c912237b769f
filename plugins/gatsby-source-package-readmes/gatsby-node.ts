import type { NodeInput, PluginOptions, SourceNodesArgs, GatsbyNode } from 'gatsby';
import { formatProblems } from 'docs-core/problem';
import type { ReadmesOptions } from './src/read-packages';
import { readReadmes } from './src/read-readmes';

const typeDefs = /* GraphQL */ `
  "The README of an installed package; gatsby-transformer-docs creates a Doc of it."
  type PackageReadme implements Node @dontInfer {
    package: String!
    version: String!
    license: String!
    "Where the package is developed."
    repository: String!
  }
`;

/** Declares the type of this plugin. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(typeDefs);
};

/**
 * Creates a PackageReadme of each listed package. All problems of the list are reported at once, and stop a build.
 */
export const sourceNodes = async (args: SourceNodesArgs, options: PluginOptions): Promise<void> => {
  const { actions, createNodeId, createContentDigest, reporter } = args;
  const { readmes, problems } = await readReadmes(process.cwd(), options as unknown as ReadmesOptions);
  if (problems.length > 0) {
    reporter.panicOnBuild(
      `gatsby-source-package-readmes: faults in the list of packages\n${formatProblems(problems)}`,
    );
  }
  const nodes = readmes.map(({ name, version, license, repository, content, doc }): NodeInput => ({
    ...{ package: name, version, license, repository, doc },
    id: createNodeId(`PackageReadme ${name}`),
    parent: null,
    children: [],
    internal: {
      type: 'PackageReadme',
      mediaType: 'text/markdown',
      content,
      contentDigest: createContentDigest([doc, content]),
    },
  }));
  // All at once: what comes one after the other while the server runs, Gatsby would take for one edit each.
  await Promise.all(nodes.map((node): unknown => actions.createNode(node)));
};
