import type { NotFoundPage } from './hosting/host-options';
import type { RedirectRule } from './redirect-rules';

/**
 * Writes rules in the syntax that Netlify and Cloudflare Pages share.
 *
 * @param rules Checked rules: nothing in them holds white space.
 * @param notFound Pages for unknown addresses. Cloudflare Pages finds them by itself, and passes over the lines.
 * @returns The text of `_redirects`; the same rules always give the same text.
 */
export function formatNetlifyRedirects(
  rules: readonly RedirectRule[],
  notFound: readonly NotFoundPage[],
): string {
  const note = '# Written by gatsby-plugin-publish from its options "redirects" and "notFound".';
  // The first line that fits wins: the longest path is the most particular one.
  const missing = [...notFound].sort((one, other) => other.below.length - one.below.length);
  return [
    note,
    ...rules.map(({ from, to, status }) => `${from} ${to} ${status}`),
    ...missing.map(({ below, page }) => `${below}* ${page} 404`),
    '',
  ].join('\n');
}
