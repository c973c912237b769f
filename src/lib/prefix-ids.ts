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

/**
 * A body as one of several on a page: ids unique, and its scrolling blocks no longer landmarks, of which each would
 * need a name that no other body has.
 */
export function buildCombinedBody(html: string, prefix: string): string {
  return prefixIds(html, prefix).replace(TAG, (tag) => tag.replace(' role="region"', ' role="group"'));
}

/** The prefix of a page's ids among others: `concepts-plugins-` for `/concepts/plugins/`. */
export function buildBodyPrefix(url: string): string {
  return `${url.replace(/^\/|\/$/g, '').replaceAll('/', '-')}-`;
}
