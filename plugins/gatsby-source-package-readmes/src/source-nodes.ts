import { createHash } from 'node:crypto';
import type { NodeInput, PluginOptions, SourceNodesArgs, GatsbyNode } from 'gatsby';
import { cleanReadme } from './clean-readme';
import { selectLinked } from './linked-packages';
import { buildFindPage, pageUrl, type KnownPackage } from './package-urls';
import { formatProblems } from '../../docs-core/src/problem';
import { watchInstalls } from '../../docs-core/src/watch-installs';
import { buildPage, readPackages, type ReadmesOptions, tagOf } from './read-packages';

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

/** Part of the cache key: increase it when the same README results in other Markdown. */
const CLEANED = 1;

/**
 * Creates a PackageReadme of each listed package; in `gatsby develop` again after a change of installed packages. All
 * problems of the list are reported at once, and stop a build.
 */
export const sourceNodes = async (args: SourceNodesArgs, pluginOptions: PluginOptions): Promise<void> => {
  const options = pluginOptions as unknown as ReadmesOptions;
  await createReadmes(args, options);
  const fail = (error: Error) => args.reporter.error('The changed packages could not be read', error);
  watchInstalls(process.cwd(), () => createReadmes(args, options), fail);
};

async function createReadmes(args: SourceNodesArgs, options: ReadmesOptions): Promise<void> {
  const { actions, cache, createNodeId, createContentDigest, reporter } = args;
  const { listedIn, language, linkedFrom } = options;
  const listed = linkedFrom ? selectLinked(options.packages, linkedFrom) : options.packages;
  const { packages, problems } = await readPackages(process.cwd(), listed, listedIn);
  if (problems.length > 0) {
    reporter.panicOnBuild(
      `gatsby-source-package-readmes: faults in the list of packages\n${formatProblems(problems)}`,
    );
  }
  const known: KnownPackage[] = [
    ...packages.map(({ listed, repository }) => ({
      name: listed.package,
      url: pageUrl(listed.path),
      repository,
    })),
    ...options.elsewhere.map(({ package: name, url }) => ({ name, url })),
  ];
  const findPage = buildFindPage(known, options.organizations);
  const URLs = JSON.stringify([CLEANED, known, options.organizations]);
  const nodes: NodeInput[] = [];
  for (const found of packages) {
    const { listed, repository, version, license, readme } = found;
    const digest = createHash('sha256')
      .update(JSON.stringify([URLs, listed.package, version, repository]))
      .update(readme)
      .digest('hex');
    const cached = (await cache.get(digest)) as string | undefined;
    const content =
      cached ?? cleanReadme(readme, { repository, tag: tagOf(found), url: pageUrl(listed.path), findPage });
    if (cached === undefined) await cache.set(digest, content);
    const doc = buildPage(found, language);
    nodes.push({
      package: listed.package,
      version,
      license,
      repository: repository.url,
      doc,
      id: createNodeId(`PackageReadme ${listed.package}`),
      parent: null,
      children: [],
      internal: {
        type: 'PackageReadme',
        mediaType: 'text/markdown',
        content,
        contentDigest: createContentDigest([doc, content]),
      },
    });
  }
  // All at once: what comes one after the other while the server runs, Gatsby would take for one edit each.
  await Promise.all(nodes.map((node): unknown => actions.createNode(node)));
}
