import type { Heading, Root } from 'mdast';
import type { Node } from 'unist';
import { startOf, type Context } from '../body/context';
import { replaceChild, type Built } from '../body/nodes';
import { walk, walkType } from '../body/walk';
import type { FactBlocks, FactPlaceholder } from './fact-blocks';
import { createFactWriter } from './fact-elements';
import { isOptionFlag } from './fact-index';
import { buildListBlock } from './list-block';
import { buildEntries } from './list-entries';
import type { PageFacts } from './page-facts';
import { buildSingleBlock, headingAbove, headingId } from './single-block';

/**
 * Replaces the placeholders of facts with their blocks. Runs after the headings have their ids: blocks must not repeat
 * them, and a single fact below its own heading is recognized by its id.
 *
 * @param context of the body; receives `facts` and `factLinks`
 * @param blocks what each tag of the page is replaced with
 * @param tree the Markdown tree; changed
 */
export function insertBlocks(context: Context, facts: PageFacts, blocks: FactBlocks, tree: Root): void {
  if (blocks.size === 0) return;
  const headings = new Map<string, Heading>();
  walkType<Heading>(tree, 'heading', (node) => {
    const id = headingId(node);
    if (id !== '') headings.set(id, node);
  });
  const ids = new Set(headings.keys());
  const documented = findDocumented(tree);
  const listed = countListed(blocks);
  walk(tree, (node, index, parent) => {
    if (!isPlaceholder(node)) return;
    const writer = createFactWriter(context, facts, startOf(node));
    const { block } = node;
    const tree =
      block.form === 'single'
        ? buildSingleBlock(writer, block, index, parent, ids)
        : buildListBlock(
            writer,
            buildEntries(writer, block.facts, { ids, headings, documented, tag: block.tag }),
            listed,
          );
    const built: Built = { type: 'built', tree, isOwnFact: block.form === 'single' };
    const isEmpty = block.form === 'list' && block.facts.length === 0;
    replaceChild(parent, index, isEmpty ? [] : [built]);
    return isEmpty ? index : index + 1;
  });
}

/** Number of facts in all lists of the page. */
function countListed(blocks: FactBlocks): number {
  return [...blocks.values()].reduce(
    (sum, block) =>
      sum + (block.form === 'list' ? block.facts.filter((fact) => !isOptionFlag(fact)).length : 0),
    0,
  );
}

/** Ids of headings above a single fact's tag. */
function findDocumented(tree: Root): Set<string> {
  const documented = new Set<string>();
  walk(tree, (node, index, parent) => {
    if (!isPlaceholder(node) || node.block.form !== 'single') return;
    const heading = headingAbove(parent, index);
    if (heading) documented.add(headingId(heading));
  });
  return documented;
}

function isPlaceholder(node: Node): node is FactPlaceholder {
  return node.type === 'factPlaceholder';
}
