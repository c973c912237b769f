/** What of a page's HTML loads or runs, read with patterns: the HTML is our own build's. */
export interface HtmlParts {
  /** Code of scripts inside the HTML; data blocks (`application/ld+json`) are not code. */
  readonly inlineScripts: readonly string[];
  /** Addresses of scripts and stylesheets that are fetched before the load event. */
  readonly fetched: readonly string[];
  /** All styles inside the HTML. */
  readonly styles: string;
  /** The HTML without those styles. */
  readonly rest: string;
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const LINK = /<link\b([^>]*)>/g;

/** Whether a link is fetched before the load event as code or styles. */
function isEarly(attributes: string): boolean {
  const rel = attribute(attributes, 'rel') ?? '';
  return (
    /^(stylesheet|modulepreload)$/.test(rel) ||
    (rel === 'preload' && /^(script|style)$/.test(attribute(attributes, 'as') ?? ''))
  );
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
}

/** Takes a page's HTML apart. */
export function parseHtml(html: string): HtmlParts {
  const scripts = [...html.matchAll(SCRIPT)].map(([, attributes = '', code = '']) => ({
    address: attribute(attributes, 'src'),
    isData: /json/.test(attribute(attributes, 'type') ?? ''),
    code,
  }));
  const links = [...html.matchAll(LINK)]
    .filter(([, attributes = '']) => isEarly(attributes))
    .map(([, attributes = '']) => attribute(attributes, 'href'));
  const addresses = [...scripts.map(({ address }) => address), ...links];
  return {
    inlineScripts: scripts
      .filter(({ address, isData }) => address === undefined && !isData)
      .map(({ code }) => code),
    fetched: [...new Set(addresses.filter((address) => address !== undefined))],
    styles: [...html.matchAll(STYLE)].map(([, css = '']) => css).join('\n'),
    rest: html.replace(STYLE, ''),
  };
}
