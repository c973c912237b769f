import type { Definition, ImageReference, LinkReference, Root } from 'mdast';
import { replaceChild } from '../body/nodes';
import { walkType } from '../body/walk';

/**
 * Turns reference links and images into plain ones, so that later plugins meet one kind of link and one of image.
 *
 * @param tree the Markdown tree; changed: its definitions are gone afterwards
 */
export function references(tree: Root): void {
  const definitions = new Map<string, Definition>();
  walkType<Definition>(tree, 'definition', (node, index, parent) => {
    // The first definition of a name wins, as in CommonMark.
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
    replaceChild(parent, index, []);
    return index;
  });
  const resolve = (node: LinkReference | ImageReference) => {
    const definition = definitions.get(node.identifier);
    if (!definition) return;
    const { url, title } = definition;
    // The place of the reference is kept: that is what a problem has to point at.
    Object.assign(node, { type: node.type === 'linkReference' ? 'link' : 'image', url, title });
  };
  walkType<LinkReference>(tree, 'linkReference', resolve);
  walkType<ImageReference>(tree, 'imageReference', resolve);
}
