import type { Node } from 'unist';

/** What stands in the place of a tag. */
export interface Made {
  /** Markdown nodes: text for a tag within a line, else headings and built blocks. */
  readonly nodes: Node[];
  /** The same for the page's plain Markdown. */
  readonly markdown: string;
}
