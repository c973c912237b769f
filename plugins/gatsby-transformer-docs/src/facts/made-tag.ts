import type { Context } from '../body/context';
import type { TagAttributes } from '../body/tag-extension';
import type { Made } from './made';
import type { PageFacts } from './page-facts';

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
