import { inLanguage, isPagePath } from './site-path';

const TAG = /<a\s(?:"[^"]*"|[^">])*>/gi;

/**
 * Lets the links of a body that stands in for a missing translation lead to the pages of the visitor's language.
 * Files, foreign addresses and places on the page itself stay as they are.
 *
 * @param html a body as the content pipeline writes it
 * @param prefix the visitor's language's, '' for none
 */
export function localizeLinks(html: string, prefix: string): string {
  if (prefix === '') return html;
  return html.replace(TAG, (tag) =>
    tag.replace(/\shref="([^"]*)"/, (whole, href: string) =>
      isPagePath(href) ? ` href="${inLanguage(href, prefix)}"` : whole,
    ),
  );
}
