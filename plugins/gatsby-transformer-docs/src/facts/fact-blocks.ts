import type { Node } from 'unist';
import type { Fact } from './fact';
import type { Made } from './made';
import type { WrittenTag } from './written-tag';

/** What a tag about facts becomes; a faulty one becomes nothing. */
export type FactBlock =
  | { readonly form: 'own'; readonly tag: WrittenTag; readonly fact: Fact }
  | { readonly form: 'list'; readonly tag: WrittenTag; readonly facts: readonly Fact[] }
  | { readonly form: 'made'; readonly tag: WrittenTag; readonly made: Made }
  | { readonly form: 'nothing' };

/** What the tags of one page become, by their nodes. */
export type FactBlocks = Map<Node, FactBlock>;

/** Holds the place of a block until the page's headings have their ids. */
export interface FactPlaceholder extends Node {
  type: 'factPlaceholder';
  block: Extract<FactBlock, { form: 'own' | 'list' }>;
}

/**
 * The nodes that take the place of a tag.
 *
 * @param isFlow whether the tag stands alone in its paragraph
 */
export function nodesOf(block: FactBlock, isFlow: boolean): Node[] {
  switch (block.form) {
    case 'nothing':
      return [];
    case 'made':
      return isFlow && block.made.nodes.every(({ type }) => type === 'text')
        ? [{ type: 'paragraph', children: block.made.nodes } as Node]
        : [...block.made.nodes];
    default: {
      const { position } = block.tag.node;
      const placeholder: FactPlaceholder = {
        type: 'factPlaceholder',
        block,
        ...(position ? { position } : {}),
      };
      return [placeholder];
    }
  }
}
