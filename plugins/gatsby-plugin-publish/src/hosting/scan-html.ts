import { parseAddress } from '../parse-address';

/** What a page asks a browser to run, to apply or to load, as far as a policy has a say in it. */
export type PageParts = {
  /** Texts of inline scripts; data in script elements is none. */
  readonly scripts: readonly string[];
  /** Texts of style elements. */
  readonly styles: readonly string[];
  /** Values of style attributes. */
  readonly styleAttributes: readonly string[];
  /** Attributes that hold code: `<a onclick>`, `<a href="javascript:">`. */
  readonly code: readonly string[];
  /** Origins of other hosts, by what is loaded from there. */
  readonly foreign: readonly {
    readonly kind: 'script' | 'image' | 'style' | 'frame';
    readonly origin: string;
  }[];
};

const ATTRIBUTES = String.raw`(?:"[^"]*"|'[^']*'|[^>"'])*`;
const PART = new RegExp(
  String.raw`<!--[\s\S]*?-->|<(script|style)\b(${ATTRIBUTES})>([\s\S]*?)</\1\s*>|<([a-z][\w-]*)(${ATTRIBUTES})>`,
  'gi',
);
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};
/** Types of scripts that run; everything else is data. */
const RUNNING = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:javascript|ecmascript))$/i;
const KINDS = { script: 'script', img: 'image', source: 'image', link: 'style', iframe: 'frame' } as const;

function decode(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
}

function readAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decode(double ?? single ?? bare ?? ''),
    ]),
  );
}

/** The address that an element loads by itself, if it does. */
function loadedAddress(element: string, attributes: ReadonlyMap<string, string>): string | undefined {
  if (element === 'link') {
    return attributes.get('rel')?.split(/\s+/).includes('stylesheet') ? attributes.get('href') : undefined;
  }
  return attributes.get('src') ?? attributes.get('srcset')?.trim().split(/\s+/)[0];
}

/**
 * Reads a page as a policy sees it. It looks at tags only, never at words in text or comments.
 *
 * @param html A whole document of our own build.
 * @param host The site's own origin; addresses below it are not foreign.
 */
export function scanHtml(html: string, host: string): PageParts {
  const parts = {
    scripts: [] as string[],
    styles: [] as string[],
    styleAttributes: [] as string[],
    code: [] as string[],
    foreign: [] as PageParts['foreign'][number][],
  };
  for (const [, raw, rawAttributes, text = '', plain, plainAttributes] of html.matchAll(PART)) {
    const element = (raw ?? plain ?? '').toLowerCase();
    if (element === '') continue;
    const attributes = readAttributes(rawAttributes ?? plainAttributes ?? '');
    if (element === 'style') parts.styles.push(text);
    if (element === 'script' && !attributes.has('src') && RUNNING.test(attributes.get('type') ?? '')) {
      parts.scripts.push(text);
    }
    for (const [name, value] of attributes) {
      if (name === 'style') parts.styleAttributes.push(value);
      if (/^on[a-z]+$/.test(name)) parts.code.push(`<${element} ${name}>`);
      if (/^(?:href|src|action|formaction|xlink:href)$/.test(name) && /^\s*javascript:/i.test(value)) {
        parts.code.push(`<${element} ${name}="javascript:">`);
      }
    }
    const kind = KINDS[element as keyof typeof KINDS];
    const address = kind === undefined ? undefined : loadedAddress(element, attributes);
    const url = kind === undefined || address === undefined ? null : parseAddress(address, host);
    if (kind === undefined || !url) continue;
    const { origin, protocol } = url;
    if (origin !== host && protocol.startsWith('http')) parts.foreign.push({ kind, origin });
  }
  return parts;
}
