import type { English } from '../english-reader';
import type { Finding, Page, Passage } from '../page';

/** A passage, and what is known of its English. */
export type ReadPassage = { readonly passage: Passage; readonly english: English };

/** One idea of the style guide. */
export type Rule = {
  readonly name: string;
  /** Everything on a page that goes against it, in any order. */
  readonly check: (page: Page, passages: readonly ReadPassage[]) => Finding[];
};
