import type { Context } from '../body/context';
import type { TagExtension } from '../body/tag-extension';
import { nodesOfBlock, type FactBlocks } from './fact-blocks';
import { blockMarkdown } from './fact-markdown';
import { linkOptions } from './link-options';
import type { PageFacts } from './page-facts';
import { insertBlocks } from './insert-blocks';
import { resolveTags } from './resolve-tags';
import { TAG_EXAMPLES } from './read-tags';

/**
 * The tags about facts of the installed packages, for one body.
 *
 * @param context of the body; gets `facts`, `factLinks` and `factDigest`
 * @param facts the index, and the page that shows them
 */
export function createFactTags(context: Context, facts: PageFacts): TagExtension {
  const blocks: FactBlocks = new Map();
  return {
    examples: TAG_EXAMPLES,
    readTags: (tree) => resolveTags(context, facts, blocks, tree),
    toMarkdown: (node) => {
      const block = blocks.get(node);
      return block && blockMarkdown({ context, facts }, block);
    },
    toNodes: (node) => {
      const block = blocks.get(node);
      return block && nodesOfBlock(block, node.type === 'mdxJsxFlowElement');
    },
    complete: (tree) => insertBlocks(context, facts, blocks, tree),
    linkOptions: (fence, isComplete) => linkOptions(context, facts, fence, isComplete),
  };
}
