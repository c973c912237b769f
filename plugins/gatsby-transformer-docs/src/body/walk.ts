import type { Node, Parent } from 'unist';

/** Visits a node; returns the index to continue at if the node was replaced or is to be skipped. */
type Visitor<T> = (node: T, index: number, parent: Parent) => number | undefined | void;

/**
 * Visits every node below a tree, parents first. Not unist-util-visit, which allocates three objects a node and took a
 * third of the time of a build.
 * The root is not visited; a visitor that changes its parent's children has to return the index to continue at.
 */
export function walk(tree: Node, visitor: Visitor<Node>): void {
  if (!('children' in tree)) return;
  const parent = tree as Parent;
  let index = 0;
  for (let node = parent.children[0]; node; node = parent.children[index]) {
    const next = visitor(node, index, parent);
    if (typeof next === 'number') {
      index = next;
    } else {
      walk(node, visitor);
      index += 1;
    }
  }
}

/** Visits every node of one type below a tree, as `walk` does. */
export function walkType<T extends Node>(tree: Node, type: T['type'], visitor: Visitor<T>): void {
  walk(tree, (node, index, parent) => (node.type === type ? visitor(node as T, index, parent) : undefined));
}
