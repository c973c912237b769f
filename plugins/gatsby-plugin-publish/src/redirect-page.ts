import { escapeHtml } from '../../docs-core/src/escape-html';
import type { Redirect } from './redirect';

/** Stands in every redirect page, so that a later build knows which files it may replace or remove. */
export const REDIRECT_PAGE_MARK = '<meta name="generator" content="gatsby-plugin-publish redirect">';

/** The words of a redirect page and their language (a BCP 47 tag). */
export type RedirectPageWords = { language: string; title: string; text: string };

/**
 * Builds the page that stands at an old path on hosts that know no rules. It needs no script: the browser
 * follows the refresh, search engines the canonical link, and everyone else the visible link.
 *
 * @param redirect A checked redirect.
 * @param options.siteUrl The site's origin, such as `https://webpack.js.org`.
 * @param options.words The sentence before the link, and its language.
 * @returns A whole HTML document.
 */
export function buildRedirectPage(
  { to }: Redirect,
  { siteUrl, words }: { siteUrl: string; words: RedirectPageWords },
): string {
  const target = escapeHtml(to);
  const canonical = new URL(to, siteUrl);
  // A canonical address names a document, not a place in it.
  canonical.hash = '';
  return `<!doctype html>
<html lang="${escapeHtml(words.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
${REDIRECT_PAGE_MARK}
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${escapeHtml(canonical.href)}">
<title>${escapeHtml(words.title)}</title>
</head>
<body>
<p>${escapeHtml(words.text)} <a href="${target}">${target}</a></p>
</body>
</html>
`;
}
