import type { Root } from 'mdast';
import type { Node } from 'unist';
import type { Context } from '../body/context';

/** Replaces a part of the source; offsets count from its start. */
export type Edit = { start: number; end: number; text: string };

/** The source of a node, for its plain Markdown. */
export interface NodeSource {
  readonly context: Context;
  /** The whole body. */
  readonly source: string;
  /** Offsets of the node. */
  readonly start: number;
  readonly end: number;
}

/** One kind of markup of the pages' dialect, listed in marks.ts. */
export interface Mark {
  /** HTML: transforms the Markdown tree in place and reports mistakes. */
  readonly toHtml: (context: Context) => (tree: Root) => void;
  /**
   * Plain Markdown: a text that replaces the node with its children, or edits within it. Undefined for nodes of other
   * marks. The tree is the one that was parsed, unchanged.
   */
  readonly toMarkdown?: (node: Node, source: NodeSource) => string | Edit[] | undefined;
}
