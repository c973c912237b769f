import { readElements, type HtmlElement } from '../../../plugins/docs-core/src/read-html';

/** What a page's HTML loads or runs. */
export interface HtmlParts {
  /** Code of scripts inside the HTML; data blocks (`application/ld+json`) are not code. */
  readonly inlineScripts: readonly string[];
  /** URLs of scripts and stylesheets that are fetched before the load event. */
  readonly fetched: readonly string[];
  /** All styles inside the HTML. */
  readonly styles: string;
  /** The HTML without those styles. */
  readonly rest: string;
}

/** The URL of a script, or of a link that is fetched before the load event as code or styles. */
function fetchedUrl({ name, attributes: { src, href, rel = '', as = '' } }: HtmlElement): string | undefined {
  if (name === 'script') return src;
  const isEarly =
    /^(stylesheet|modulepreload)$/.test(rel) || (rel === 'preload' && /^(script|style)$/.test(as));
  return name === 'link' && isEarly ? href : undefined;
}

/** Finds what a page's HTML loads or runs. */
export function parseHtml(html: string): HtmlParts {
  const elements = readElements(html);
  const styles = elements.filter(({ name }) => name === 'style');
  let rest = '';
  let end = 0;
  for (const style of styles) {
    rest += html.slice(end, style.start);
    end = style.end;
  }
  const inlineScripts = elements.filter(
    ({ name, attributes: { src, type = '' } }) =>
      name === 'script' && src === undefined && !type.includes('json'),
  );
  const fetched = elements.map(fetchedUrl).filter((url) => url !== undefined);
  return {
    inlineScripts: inlineScripts.map(({ text }) => text),
    fetched: [...new Set(fetched)],
    styles: styles.map(({ text }) => text).join('\n'),
    rest: rest + html.slice(end),
  };
}
