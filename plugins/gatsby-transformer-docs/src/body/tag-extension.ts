import type { Code, Root } from 'mdast';
import type { Node } from 'unist';

/** A part of a code sample that is a link; `start` and `end` are offsets in the sample. */
export type LinkedRange = { readonly start: number; readonly end: number; readonly href: string };

/**
 * Tags that another module adds to the dialect, for one body. `src/markdown` calls these functions in the order below
 * and does not know what the tags are about; `src/facts` implements them.
 */
export interface TagExtension {
  /** A correct use of each tag by its name, suggested when a name is misspelt. */
  readonly examples: ReadonlyMap<string, string>;
  /** Reads the tags and reports what is wrong with them, before any plugin has changed the tree. */
  readonly read: (tree: Node) => void;
  /** The tag in plain Markdown; undefined for a node that is no tag of this extension. */
  readonly toMarkdown: (node: Node) => string | undefined;
  /** The nodes that replace the tag; undefined for a node that is no tag of this extension. */
  readonly toNodes: (node: Node) => Node[] | undefined;
  /** Completes what `toNodes` returned, when all headings have their ids. */
  readonly complete: (tree: Root) => void;
  /**
   * Links in a fence marked `options`.
   *
   * @param isComplete whether missing options of the first level are reported
   */
  readonly linkOptions: (fence: Code, isComplete: boolean) => LinkedRange[];
}
