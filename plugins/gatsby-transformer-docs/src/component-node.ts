import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { PluginOptions, SourceNodesArgs } from 'gatsby';
import type { DocsOptions } from './options';

export const COMPONENTS_ID = 'gatsby-transformer-docs components';
export const SAMPLES_ID = 'gatsby-transformer-docs samples';

/**
 * Creates a node with the digest of the site's components, and one with that of the samples' record: Gatsby queries the
 * pages that use one again when it changes.
 */
export const sourceNodes = async (
  { actions }: SourceNodesArgs,
  pluginOptions: PluginOptions,
): Promise<void> => {
  const { sources, samples } = pluginOptions as unknown as DocsOptions;
  const digests = sources.flatMap(({ components }) => components.map(({ digest }) => digest));
  const contentDigest = JSON.stringify(digests);
  await actions.createNode({ id: COMPONENTS_ID, internal: { type: 'DocComponents', contentDigest } });
  const record = samples && fs.existsSync(samples.record) ? fs.readFileSync(samples.record) : '';
  const recordDigest = createHash('md5').update(record).digest('hex');
  await actions.createNode({
    id: SAMPLES_ID,
    internal: { type: 'DocSamples', contentDigest: recordDigest },
  });
};
