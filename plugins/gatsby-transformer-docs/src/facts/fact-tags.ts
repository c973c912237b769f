import type { Heading, Root } from 'mdast';
import type { Node } from 'unist';
import type { Context } from '../body/context';
import { replaceChild, type Built } from '../body/nodes';
import type { TagExtension } from '../body/tag-extension';
import { walkType } from '../body/walk';
import type { FactBlock, FactBlocks, FactPlaceholder } from './fact-blocks';
import { createFactWriter } from './fact-elements';
import { isOptionFlag } from './fact-index';
import { blockMarkdown } from './fact-markdown';
import { linkOptions } from './link-options';
import { buildListBlock } from './list-block';
import { buildEntries } from './list-entries';
import type { PageFacts } from './page-facts';
import { TAG_EXAMPLES } from './read-tags';
import { resolveTags } from './resolve-tags';
import { buildSingleBlock, headingAbove, headingId } from './single-block';

/**
 * The tags about facts of the installed packages, for one body, which gets `facts`, `factLinks` and `factDigest`.
 */
export function createFactTags(context: Context, facts: PageFacts): TagExtension {
  let blocks: FactBlocks = new Map();
  return {
    examples: TAG_EXAMPLES,
    readTags: (tree) => {
      blocks = resolveTags(context, facts, tree);
    },
    toMarkdown: (node) => {
      const block = blocks.get(node);
      return block && blockMarkdown({ context, facts }, block);
    },
    toNodes: (node) => {
      const block = blocks.get(node);
      return block && nodesOfBlock(block, node);
    },
    complete: (tree) => insertBlocks(context, facts, blocks, tree),
    linkOptions: (fence, isComplete) => linkOptions(context, facts, fence, isComplete),
  };
}

/** The nodes that replace a tag. */
function nodesOfBlock(block: FactBlock, { type, position }: Node): Node[] {
  if (block.form !== 'generated') {
    const placeholder: FactPlaceholder = {
      type: 'factPlaceholder',
      block,
      ...(position ? { position } : {}),
    };
    return [placeholder];
  }
  const nodes = [...block.content.nodes];
  const isParagraph = type === 'mdxJsxFlowElement' && nodes[0]?.type === 'text';
  return isParagraph ? [{ type: 'paragraph', children: nodes } as Node] : nodes;
}

/**
 * Replaces the placeholders of facts with their blocks. Runs after the headings have their ids: blocks must not repeat
 * them, and a single fact below its own heading is recognized by its id.
 */
function insertBlocks(context: Context, facts: PageFacts, blocks: FactBlocks, tree: Root): void {
  if (blocks.size === 0) return;
  const headings = new Map<string, Heading>();
  walkType<Heading>(tree, 'heading', (node) => {
    const id = headingId(node);
    if (id !== '') headings.set(id, node);
  });
  const ids = new Set(headings.keys());
  const documented = findDocumented(tree);
  const listed = [...blocks.values()]
    .flatMap((block) => (block.form === 'list' ? block.facts : []))
    .filter((fact) => !isOptionFlag(fact)).length;
  walkType<FactPlaceholder>(tree, 'factPlaceholder', (node, index, parent) => {
    const writer = createFactWriter(context, facts, node);
    const { block } = node;
    if (block.form === 'list' && block.facts.length === 0) {
      replaceChild(parent, index, []);
      return index;
    }
    const built: Built = {
      type: 'built',
      isOwnFact: block.form === 'single',
      tree:
        block.form === 'single'
          ? buildSingleBlock(writer, block, index, parent, ids)
          : buildListBlock(
              writer,
              buildEntries(writer, block.facts, { ids, headings, documented, tag: block.tag }),
              listed,
            ),
    };
    replaceChild(parent, index, [built]);
    return index + 1;
  });
}

/** Ids of headings above a single fact's tag. */
function findDocumented(tree: Root): Set<string> {
  const documented = new Set<string>();
  walkType<FactPlaceholder>(tree, 'factPlaceholder', ({ block }, index, parent) => {
    const heading = block.form === 'single' ? headingAbove(parent, index) : null;
    if (heading) documented.add(headingId(heading));
  });
  return documented;
}
