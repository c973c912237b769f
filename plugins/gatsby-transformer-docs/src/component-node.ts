import type { PluginOptions, SourceNodesArgs } from 'gatsby';
import type { DocsOptions } from './options';

export const COMPONENTS_ID = 'gatsby-transformer-docs components';

/**
 * Creates a node with the digest of the site's components: Gatsby queries the pages that use one again when it
 * changes.
 */
export const sourceNodes = async (
  { actions }: SourceNodesArgs,
  pluginOptions: PluginOptions,
): Promise<void> => {
  const { sources } = pluginOptions as unknown as DocsOptions;
  const digests = sources.flatMap(({ components }) => components.map(({ digest }) => digest));
  const contentDigest = JSON.stringify(digests);
  await actions.createNode({ id: COMPONENTS_ID, internal: { type: 'DocComponents', contentDigest } });
};
