import type { Node } from 'unist';
import type { TagAttributes } from '../body/nodes';
import type { FactWriter } from './fact-elements';
import type { Fact } from './fact-index';

/** A tag about facts whose attributes are complete; whether such facts exist isn't checked yet. */
export interface FactTag {
  readonly node: Node;
  readonly name: string;
  readonly attributes: TagAttributes;
  readonly example: string;
}

/** What a generated tag is replaced with. */
export interface GeneratedContent {
  /** Markdown nodes: text for an inline tag, else headings and built blocks. */
  readonly nodes: readonly Node[];
  /** The same in plain Markdown. */
  readonly markdown: string;
}

/** A tag that is neither about one fact nor a list of facts. A new one is an entry in `GENERATED_TAGS`. */
export interface GeneratedTag {
  readonly example: string;
  /** Names of its attributes; all are required. */
  readonly attributes: readonly string[];
  /** Whether it may be part of a line. */
  readonly isInline?: boolean;
  /** Returns the content, or a problem. */
  readonly generate: (
    writer: FactWriter,
    attributes: TagAttributes,
  ) => GeneratedContent | { readonly message: string; readonly example: string };
}

/** What a tag about facts is replaced with. */
export type FactBlock =
  | { readonly form: 'single'; readonly tag: FactTag; readonly fact: Fact }
  | { readonly form: 'list'; readonly tag: FactTag; readonly facts: readonly Fact[] }
  | { readonly form: 'generated'; readonly content: GeneratedContent };

/** The blocks of one page by the nodes of their tags. */
export type FactBlocks = Map<Node, FactBlock>;

/** Placeholder of a block until the page's headings have their ids. */
export interface FactPlaceholder extends Node {
  type: 'factPlaceholder';
  block: Extract<FactBlock, { form: 'single' | 'list' }>;
}

/** `of="Compiler" name="run"` */
export function formatAttributes(attributes: TagAttributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}
