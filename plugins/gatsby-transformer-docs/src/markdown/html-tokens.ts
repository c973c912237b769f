/** A piece of raw HTML; `offset` counts from the start of the text that was read. */
export type HtmlToken =
  | { kind: 'text'; offset: number; value: string }
  | { kind: 'close'; offset: number; name: string }
  | { kind: 'open'; offset: number; name: string; attributes: { name: string; value: string | true }[] };

// Comments and declarations (dropped), tags, text, and a `<` that opens nothing.
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([A-Za-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|([^<]+|<)/g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

// What they contain is not text of the page.
const OPAQUE = new Set([
  'script',
  'style',
  'iframe',
  'noscript',
  'object',
  'svg',
  'textarea',
  'title',
  'xmp',
]);

/**
 * Reads raw HTML as tags and text. It needs no balance, since Markdown hands over an opening and a closing tag as two
 * texts; whoever writes the tokens out again decides what may be said, so a misread token can do no harm.
 *
 * @param html raw HTML of one Markdown node
 * @returns its tags and texts in order, character references undecoded; comments, declarations and what scripts,
 * styles and embedded documents contain are left out
 */
export function parseHtmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let opaque: string | null = null;
  for (const match of html.matchAll(TOKEN)) {
    const [, slash, written, attributes, text] = match;
    const offset = match.index;
    const name = written?.toLowerCase();
    if (opaque !== null) {
      if (slash && name === opaque) opaque = null;
    } else if (text !== undefined) {
      tokens.push({ kind: 'text', offset, value: text });
    } else if (written !== undefined && slash) {
      tokens.push({ kind: 'close', offset, name: written });
    } else if (written !== undefined && name !== undefined) {
      tokens.push({ kind: 'open', offset, name: written, attributes: parseAttributes(attributes ?? '') });
      if (OPAQUE.has(name)) opaque = name;
    }
  }
  return tokens;
}

function parseAttributes(written: string): { name: string; value: string | true }[] {
  return [...written.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => ({
    name,
    value: double ?? single ?? bare ?? true,
  }));
}
