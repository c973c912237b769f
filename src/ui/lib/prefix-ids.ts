const TAG = /<[a-z](?:"[^"]*"|[^">])*>/gi;
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
  return html.replace(TAG, (tag) =>
    tag
      .replace(ID_ATTRIBUTE, (_whole, name: string, ids: string) => ` ${name}="${rename(ids)}"`)
      .replace(/\shref="#([^"]+)"/g, (_whole, id: string) => ` href="#${prefix}${id}"`)
      .replace(/url\(#([^)]+)\)/g, (_whole, id: string) => `url(#${prefix}${id})`),
  );
}

/** A link to the glossary and its tip, which has plain words only. */
const TERM = /<a class="term"[^>]*>([^<]*)<\/a><span [^>]*>[^<]*<\/span>/g;

/**
 * A body as one of several on a page: ids unique, its scrolling blocks no longer landmarks, of which each would need a
 * name that no other body has, and its links to the glossary only their words, since each body has links of its own.
 */
export function buildCombinedBody(html: string, prefix: string): string {
  return prefixIds(html.replace(TERM, '$1'), prefix).replace(TAG, (tag) =>
    tag.replace(' role="region"', ' role="group"'),
  );
}

/** The prefix of a page's ids among others: `concepts-plugins-` for `/concepts/plugins/`. */
export function buildBodyPrefix(url: string): string {
  return `${url.replace(/^\/|\/$/g, '').replaceAll('/', '-')}-`;
}
