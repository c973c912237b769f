import { convertSyntax } from './foreign-syntax';
import type { Mark } from './mark';
import { asides } from './marks/asides';
import { fences } from './marks/fences';
import { headings } from './marks/headings';
import { images } from './marks/images';
import { links, references } from './marks/links';
import { tabs } from './marks/tabs';
import { tags } from './marks/tags';

/**
 * The marks of the dialect, in the order of their transformations: tags come first, as code and raw HTML are checked
 * before other marks read the text around them and headings omit badges; headings have their ids before the
 * extension's tags are completed and links are checked.
 */
export const MARKS: readonly Mark[] = [
  references,
  { toHtml: (context) => (tree) => convertSyntax(context, tree) },
  tags,
  headings,
  { toHtml: (context) => (tree) => context.tags.complete(tree) },
  tabs,
  asides,
  links,
  images,
  fences,
];
