import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import type { Node, Parent } from 'unist';
import type { Built } from './nodes';

/**
 * Parses the safe HTML together with what stands between its tags, then puts finished pieces in their places.
 * In this order, because an HTML parser would change code that begins with an empty line.
 *
 * @param tree the HTML tree; changed, afterwards it holds elements and texts only
 */
export function placeBuilt(tree: Root): void {
  if (hasRaw(tree)) tree.children = (raw(tree, { passThrough: ['built'] }) as Root).children;
  visit(tree as Parent, (node, index, parent) => {
    if (!isBuilt(node)) return;
    parent.children[index] = node.tree;
    return index + 1;
  });
}

function isBuilt(node: Node): node is Built {
  return node.type === 'built';
}

function hasRaw(node: { type: string; children?: { type: string }[] }): boolean {
  return node.type === 'raw' || (node.children ?? []).some(hasRaw);
}
