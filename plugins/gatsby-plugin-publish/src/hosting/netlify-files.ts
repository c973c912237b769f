import type { Headers, HostOptions, NotFoundPage } from './host-options';
import { expandPattern } from './path-pattern';
import type { RedirectRule } from '../redirect-rules';

/**
 * Writes rules in the syntax that Netlify and Cloudflare Pages share.
 *
 * @param notFound Cloudflare Pages finds them by itself, and ignores the lines.
 * @returns The text of `_redirects`; the same rules always give the same text.
 */
export function formatNetlifyRedirects(
  rules: readonly RedirectRule[],
  notFound: readonly NotFoundPage[],
): string {
  const note = '# Written by gatsby-plugin-publish from its options "redirects" and "notFound".';
  // The first line that fits wins: the longest path is the most specific one.
  const missing = [...notFound].sort((one, other) => other.below.length - one.below.length);
  return [
    note,
    ...rules.map(({ from, to, status }) => `${from} ${to} ${status}`),
    ...missing.map(({ below, page }) => `${below}* ${page} 404`),
    '',
  ].join('\n');
}

/** What Cloudflare Pages reads of the file; Netlify has no such limits. */
const HEADERS_LIMITS = { rules: 100, line: 2000 } as const;

/**
 * Writes the rules in the syntax that Netlify and Cloudflare Pages share. Where two rules name one header,
 * Cloudflare sends both values: no header is in two rules that match one path, and `cache-control` of everything else
 * is the hosts' own default, as `cacheControl.otherwise`.
 *
 * @param options.headers Headers of every response, the policy among them.
 * @param options.cacheControl Only the value for immutable files is written.
 */
export function formatHeadersFile(
  {
    headers,
    immutable,
    cacheControl,
  }: Pick<HostOptions, 'immutable' | 'cacheControl'> & { headers: Headers },
  paths: readonly string[],
): { text: string; warnings: string[] } {
  const all = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const cached = [...new Set(immutable.flatMap((pattern) => expandPattern(pattern, paths)))];
  const fitting = cached.slice(0, HEADERS_LIMITS.rules - 1);
  const warnings = [];
  if (cached.length > fitting.length) {
    warnings.push(
      `_headers: Cloudflare Pages reads ${HEADERS_LIMITS.rules} rules; ${cached.length - fitting.length} immutable files are revalidated at each visit. Put them into one folder, as in "/doc/*"`,
    );
  }
  for (const line of all.filter(({ length }) => length > HEADERS_LIMITS.line)) {
    warnings.push(
      `_headers: Cloudflare Pages reads ${HEADERS_LIMITS.line} characters of a line; ${line.trim().split(':')[0]} has ${line.length}`,
    );
  }
  const rules = [
    ['/*', ...all],
    ...fitting.map((path) => [path, `  cache-control: ${cacheControl.immutable}`]),
  ];
  const note = '# Written by gatsby-plugin-publish from its list of host rules.';
  return { text: `${[[note], ...rules].map((rule) => rule.join('\n')).join('\n\n')}\n`, warnings };
}
