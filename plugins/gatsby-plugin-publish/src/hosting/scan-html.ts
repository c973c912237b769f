import { readElements, type HtmlElement } from '../../../docs-core/src/read-html';
import { parseUrl } from '../site-path';

/** What a page runs, applies and loads, as far as a content security policy decides about it. */
export type PageParts = {
  /** Texts of inline scripts; data blocks are none. */
  readonly scripts: readonly string[];
  /** Texts of style elements. */
  readonly styles: readonly string[];
  /** Values of style attributes. */
  readonly styleAttributes: readonly string[];
  /** Attributes that contain code: `<a onclick>`, `<a href="javascript:">`. */
  readonly code: readonly string[];
  /** Origins of other hosts, by what is loaded from there. */
  readonly external: readonly {
    readonly kind: 'script' | 'image' | 'style' | 'frame';
    readonly origin: string;
  }[];
};

/** Types of scripts that run; all others are data blocks. */
const EXECUTABLE =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:javascript|ecmascript))$/i;
const KINDS = { script: 'script', img: 'image', source: 'image', link: 'style', iframe: 'frame' } as const;

/** URLs that an element loads without interaction. */
function loadedUrls({ name, attributes: { rel = '', href, src, srcset } }: HtmlElement): string[] {
  if (name === 'link') return href !== undefined && rel.split(/\s+/).includes('stylesheet') ? [href] : [];
  const candidates = srcset?.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
  return [...(src === undefined ? [] : [src]), ...(candidates ?? [])];
}

/**
 * Reads a page as a content security policy sees it. Templates count: their scripts and styles are checked once a
 * script inserts them.
 *
 * @param siteUrl the site's origin, whose URLs are not external
 */
export function scanHtml(html: string, siteUrl: string): PageParts {
  const scripts: string[] = [];
  const styles: string[] = [];
  const styleAttributes: string[] = [];
  const code: string[] = [];
  const external: PageParts['external'][number][] = [];
  for (const element of readElements(html)) {
    const { name, attributes, text } = element;
    if (name === 'style') styles.push(text);
    if (name === 'script' && attributes.src === undefined && EXECUTABLE.test(attributes.type ?? '')) {
      scripts.push(text);
    }
    for (const attribute in attributes) {
      const value = attributes[attribute] ?? '';
      if (attribute === 'style') styleAttributes.push(value);
      if (/^on[a-z]+$/.test(attribute)) code.push(`<${name} ${attribute}>`);
      if (/^(?:href|src|action|formaction|xlink:href)$/.test(attribute) && /^\s*javascript:/i.test(value)) {
        code.push(`<${name} ${attribute}="javascript:">`);
      }
    }
    const kind = KINDS[name as keyof typeof KINDS] as PageParts['external'][number]['kind'] | undefined;
    if (kind === undefined) continue;
    for (const loaded of loadedUrls(element)) {
      const url = parseUrl(loaded, siteUrl);
      if (!url || url.origin === siteUrl || !url.protocol.startsWith('http')) continue;
      external.push({ kind, origin: url.origin });
    }
  }
  return { scripts, styles, styleAttributes, code, external };
}
