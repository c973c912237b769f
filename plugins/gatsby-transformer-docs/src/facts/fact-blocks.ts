import type { Node } from 'unist';
import type { Fact } from './fact-index';
import type { Context } from '../body/context';
import type { TagAttributes } from '../body/tag-extension';
import type { PageFacts } from './page-facts';

/** A tag about facts, as it stands in a page; its attributes are right as far as that shows without the facts. */
export interface WrittenTag {
  readonly node: Node;
  readonly name: string;
  readonly attributes: TagAttributes;
  readonly example: string;
  readonly at: { line: number; column: number };
}

/** What stands in the place of a tag. */
export interface Made {
  /** Markdown nodes: text for a tag within a line, else headings and built blocks. */
  readonly nodes: Node[];
  /** The same for the page's plain Markdown. */
  readonly markdown: string;
}

/** What a tag that is neither about one fact nor a list of facts is given. */
export interface MadeArguments {
  readonly context: Context;
  readonly facts: PageFacts;
  readonly attributes: TagAttributes;
  /** Where the tag stands. */
  readonly at: { line: number; column: number };
}

/** Such a tag. A new one is one entry in `MADE_TAGS`. */
export interface MadeTag {
  readonly example: string;
  /** Names of its attributes; all are required. */
  readonly attributes: readonly string[];
  /** Whether it stands within a line; all others stand alone in a paragraph. */
  readonly isInline: boolean;
  /** Makes its content, or says what is wrong. */
  readonly make: (given: MadeArguments) => Made | { readonly message: string; readonly example: string };
}

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
