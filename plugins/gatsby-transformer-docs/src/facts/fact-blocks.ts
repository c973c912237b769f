import type { Node } from 'unist';
import type { Context } from '../body/context';
import type { TagAttributes } from '../body/tag-extension';
import type { Fact } from './fact-index';
import type { PageFacts } from './page-facts';

/** A tag about facts whose attributes are complete; whether such facts exist isn't checked yet. */
export interface FactTag {
  readonly node: Node;
  readonly name: string;
  readonly attributes: TagAttributes;
  readonly example: string;
  /** Position of the tag, 1-based. */
  readonly at: { line: number; column: number };
}

/** What a generated tag is replaced with. */
export interface GeneratedContent {
  /** Markdown nodes: text for an inline tag, else headings and built blocks. */
  readonly nodes: Node[];
  /** The same in plain Markdown. */
  readonly markdown: string;
}

export interface TagInput extends Pick<FactTag, 'attributes' | 'at'> {
  readonly context: Context;
  readonly facts: PageFacts;
}

/** A tag that is neither about one fact nor a list of facts. A new one is an entry in `GENERATED_TAGS`. */
export interface GeneratedTag {
  readonly example: string;
  /** Names of its attributes; all are required. */
  readonly attributes: readonly string[];
  /** Whether it may be part of a line. */
  readonly isInline: boolean;
  /** Returns the content, or a problem. */
  readonly generate: (
    input: TagInput,
  ) => GeneratedContent | { readonly message: string; readonly example: string };
}

/** What a tag about facts is replaced with; an invalid one is removed. */
export type FactBlock =
  | { readonly form: 'single'; readonly tag: FactTag; readonly fact: Fact }
  | { readonly form: 'list'; readonly tag: FactTag; readonly facts: readonly Fact[] }
  | { readonly form: 'generated'; readonly tag: FactTag; readonly content: GeneratedContent }
  | { readonly form: 'none' };

/** The blocks of one page by the nodes of their tags. */
export type FactBlocks = Map<Node, FactBlock>;

/** Placeholder of a block until the page's headings have their ids. */
export interface FactPlaceholder extends Node {
  type: 'factPlaceholder';
  block: Extract<FactBlock, { form: 'single' | 'list' }>;
}

/**
 * The nodes that replace a tag.
 *
 * @param isFlow whether the tag is alone in its paragraph
 */
export function nodesOfBlock(block: FactBlock, isFlow: boolean): Node[] {
  switch (block.form) {
    case 'none':
      return [];
    case 'generated': {
      const { nodes } = block.content;
      return isFlow && nodes.every(({ type }) => type === 'text')
        ? [{ type: 'paragraph', children: nodes } as Node]
        : [...nodes];
    }
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
