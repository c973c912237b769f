import { inLanguage, isPagePath } from './site-path';

const LINK_TAG = /<a\s(?:"[^"]*"|[^">])*>/gi;

/**
 * Points the links of a fallback for a missing translation to the pages of the visitor's language. Files, other
 * hosts and anchors of the page itself are unchanged.
 */
export function localizeLinks(html: string, prefix: string): string {
  if (prefix === '') return html;
  return html.replace(LINK_TAG, (tag) =>
    tag.replace(/\shref="([^"]*)"/, (whole, href: string) =>
      isPagePath(href) ? ` href="${inLanguage(href, prefix)}"` : whole,
    ),
  );
}

const ANY_TAG = /<[a-z](?:"[^"]*"|[^">])*>/gi;
const ID_ATTRIBUTE = /\s(id|for|name|aria-labelledby|aria-describedby)="([^"]*)"/g;

/**
 * Makes the ids of a rendered body unique within a page that holds several bodies.
 *
 * @param html a body as the content pipeline writes it: every `"` and `<` of text and attributes escaped where it
 *   would end them
 * @param prefix put before every id, and before every reference to one within the same body
 */
export function prefixIds(html: string, prefix: string): string {
  const rename = (ids: string): string =>
    ids
      .split(' ')
      .map((id) => (id === '' ? id : `${prefix}${id}`))
      .join(' ');
  return html.replace(ANY_TAG, (tag) =>
    tag
      .replace(ID_ATTRIBUTE, (_whole, name: string, ids: string) => ` ${name}="${rename(ids)}"`)
      .replace(/\shref="#([^"]+)"/g, (_whole, id: string) => ` href="#${prefix}${id}"`)
      .replace(/url\(#([^)]+)\)/g, (_whole, id: string) => `url(#${prefix}${id})`),
  );
}

/** A link to the glossary and its tip, which is plain text. */
const TERM = /<a class="term"[^>]*>([^<]*)<\/a><span [^>]*>[^<]*<\/span>/g;

/** The link of a heading to itself. */
const HEADING_LINK = /<a href="#[^"]*" class="anchor" aria-label="#"><\/a>/g;

/**
 * A body as one of several on a page: unique ids, no landmarks for scrolling blocks, since each would need a
 * unique name, plain text instead of glossary links, which every body would repeat, and headings without links to
 * themselves: it is the page of its own that is shared.
 */
export function buildCombinedBody(html: string, prefix: string): string {
  return prefixIds(html.replace(TERM, '$1').replace(HEADING_LINK, ''), prefix).replace(ANY_TAG, (tag) =>
    tag.replace(' role="region"', ' role="group"'),
  );
}

/** The prefix of a page's ids among others: `concepts-plugins-` for `/concepts/plugins/`. */
export function buildBodyPrefix(url: string): string {
  return `${url.replace(/^\/|\/$/g, '').replaceAll('/', '-')}-`;
}
