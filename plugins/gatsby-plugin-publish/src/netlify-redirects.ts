import type { RedirectRule } from './redirect-rules';

/**
 * Writes rules in the syntax that Netlify and Cloudflare Pages share.
 *
 * @param rules Checked rules: nothing in them holds white space.
 * @returns The text of `_redirects`; the same rules always give the same text.
 */
export function formatNetlifyRedirects(rules: readonly RedirectRule[]): string {
  const note = '# Written by gatsby-plugin-publish from its option "redirects".';
  return [note, ...rules.map(({ from, to, status }) => `${from} ${to} ${status}`), ''].join('\n');
}
