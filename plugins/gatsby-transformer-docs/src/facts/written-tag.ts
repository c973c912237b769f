import type { Node } from 'unist';
import type { TagAttributes } from '../body/tag-extension';

/** A tag about facts, as it stands in a page; its attributes are right as far as that shows without the facts. */
export interface WrittenTag {
  readonly node: Node;
  readonly name: string;
  readonly attributes: TagAttributes;
  readonly example: string;
  readonly at: { line: number; column: number };
}
