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
  /** The plain Markdown of a part of the node, between two of its own nodes' offsets. */
  readonly render: (start: number, end: number) => string;
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

/** What the later lines of a node begin with in its source: the indentation of a list, the signs of a quotation. */
export function indentBefore({ source, start }: Pick<NodeSource, 'source' | 'start'>): string {
  return source.slice(source.lastIndexOf('\n', start - 1) + 1, start).replace(/[^>\s]/g, ' ');
}

/** The end of what replaces a directive: an empty line where a text follows, which would go on in a block quote. */
export function lineAfter(at: NodeSource): string {
  const isBeforeText = /^[ \t]*\n[ \t>]*(?![-*+#>|:`~]|\d+[.)])\S/.test(
    at.source.slice(at.end, at.end + 200),
  );
  return isBeforeText ? `\n${indentBefore(at).trimEnd()}` : '';
}
