import type { Element } from 'hast';
import rehypeAutolinkHeadings, { type Options } from 'rehype-autolink-headings';

const OPTIONS: Options = {
  behavior: 'append',
  // The address comes first, which spares each heading a byte: the rest then compresses in one piece with what follows.
  properties: { href: '', className: ['anchor'], ariaHidden: 'true', tabIndex: -1 },
  content: [],
  // The heading of footnotes is hidden, and the only one with a class.
  test: (node: Element) => node.properties?.className === undefined,
};

/**
 * A plugin, and its options, that puts a link to itself at the end of every heading with an id. The link is for the
 * pointer only: who reads by ear or by keyboard has the page's contents, and a stop at each heading would be in the way.
 */
export const headingLinks: [typeof rehypeAutolinkHeadings, Options] = [rehypeAutolinkHeadings, OPTIONS];
