import type { Node, NodePluginArgs } from 'gatsby';
import { buildFactIndex, type FactIndex } from './fact-index';
import type { ReferenceVersions } from '../../../docs-core/src/reference';

type Helpers = Pick<NodePluginArgs, 'getNodesByType'>;

type VersionsNode = Node & ReferenceVersions;

const EMPTY = buildFactIndex(null);

let last = EMPTY;

/**
 * The index of the facts that Gatsby has nodes of; built once, and anew when they have changed.
 *
 * @param helpers what Gatsby gives a hook or a resolver
 * @returns an empty index where no plugin makes such nodes
 */
export function readFactIndex({ getNodesByType }: Helpers): FactIndex {
  const [versions] = getNodesByType('WebpackReference') as VersionsNode[];
  if (!versions) return EMPTY;
  // Of all facts, not of the versions alone: so the plugin that makes the nodes promises.
  const digest = versions.internal.contentDigest;
  if (last.digest !== digest) {
    // Gatsby gives nodes in the order of their ids.
    const all = <Fact>(type: string) =>
      (getNodesByType(type) as unknown as (Fact & { order?: number })[]).sort(
        (a, b) => (a.order ?? 0) - (b.order ?? 0),
      );
    last = buildFactIndex(
      {
        versions,
        options: all('WebpackOption'),
        arguments: all('WebpackArgument'),
        hooks: all('WebpackHook'),
        exports: all('WebpackExport'),
        pluginOptions: all('WebpackPluginOption'),
        statsFields: all('WebpackStatsField'),
        runtimeVariables: all('WebpackRuntimeVariable'),
      },
      digest,
    );
  }
  return last;
}
