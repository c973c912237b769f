import type { Root } from 'hast';
import type { Built } from '../body/nodes';
import { walkType } from '../body/walk';

/**
 * Puts finished pieces in their places. It comes last, so that the plugins before it don't walk through code.
 *
 * @param tree the HTML tree; changed, afterwards it holds elements and texts only
 */
export function placeBuilt(tree: Root): void {
  walkType<Built>(tree, 'built', (node, index, parent) => {
    parent.children[index] = node.tree;
    return index + 1;
  });
}
