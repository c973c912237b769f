import type { Mark, TagMark } from './mark';
import { asides } from './marks/asides';
import { badge } from './marks/badge';
import { fences } from './marks/fences';
import { headings } from './marks/headings';
import { images } from './marks/images';
import { links, references } from './marks/links';
import { createTags } from './marks/tags';

/** Tags of this module; src/facts adds those about facts. A new tag is one file and one entry. */
const TAGS: readonly TagMark[] = [badge];

/**
 * The marks of the dialect, in the order of their transformations: tags come first, as code and raw HTML are checked
 * before other marks read the text around them and headings omit badges; headings have their ids before tags about
 * facts, which are completed after them, and links are checked.
 */
export const MARKS: readonly Mark[] = [
  references,
  createTags(TAGS),
  headings,
  { toHtml: (context) => (tree) => context.tags?.complete(tree) },
  asides,
  links,
  images,
  fences,
];
