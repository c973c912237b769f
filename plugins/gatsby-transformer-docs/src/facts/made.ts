import type { Node } from 'unist';
import type { Context } from '../markdown/context';
import type { TagAttributes } from '../markdown/tag-attributes';
import type { PageFacts } from './page-facts';

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
