import type { HostSite, HostWriter } from './host-options';
import { expandPattern } from './path-pattern';

const NOTE = '# Written by gatsby-plugin-publish from its list of host rules.';

/** Cloudflare Pages finds not-found pages by itself, and ignores their lines. */
function formatRedirects({ rules, notFound }: HostSite): string {
  return [
    NOTE,
    ...rules.map(({ from, to, status }) => `${from} ${to} ${status}`),
    ...notFound.map(({ below, page }) => `${below}* ${page} 404`),
    '',
  ].join('\n');
}

/** What Cloudflare Pages reads of the file; Netlify has no such limits. */
const HEADERS_LIMITS = { rules: 100, line: 2000 } as const;

/**
 * Where two rules name one header, Cloudflare sends both values: no header is in two rules that match one path, and
 * `cache-control` of everything else is the hosts' own default, as `cacheControl.otherwise`.
 */
function formatHeaders({
  headers,
  ownHeaders,
  immutable,
  cacheControl,
  paths,
}: HostSite): [string, string[]] {
  const all = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  // Cloudflare Pages would join both values: the exclamation mark detaches the first. Netlify doesn't know it: its parser
  // leaves out lines without a colon, and the last rule's value counts, so these rules stand behind that of all paths.
  const own = ownHeaders.flatMap(({ pattern, headers: replacing }) =>
    expandPattern(pattern, paths).map((path) => [
      path,
      ...Object.keys(replacing).map((name) => `  ! ${name}`),
      ...Object.entries(replacing).map(([name, value]) => `  ${name}: ${value}`),
    ]),
  );
  const cached = [...new Set(immutable.flatMap((pattern) => expandPattern(pattern, paths)))];
  const fitting = cached.slice(0, HEADERS_LIMITS.rules - 1 - own.length);
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
    ...own,
    ...fitting.map((path) => [path, `  cache-control: ${cacheControl.immutable}`]),
  ];
  return [`${[[NOTE], ...rules].map((rule) => rule.join('\n')).join('\n\n')}\n`, warnings];
}

/** Netlify and Cloudflare Pages, which share a syntax. */
export const netlify: HostWriter = {
  publicFiles: ['/_redirects', '/_headers'],
  write: (site) => {
    const [headers, warnings] = formatHeaders(site);
    return { files: { 'public/_redirects': formatRedirects(site), 'public/_headers': headers }, warnings };
  },
};
