import type { Headers, HostFile, HostSite } from './host-options';
import { nginxFiles } from './nginx-config';
import { expandPattern, patternForVercel } from './path-pattern';

const NOTE = '# Written by gatsby-plugin-publish from its list of host rules.';

/** Cloudflare Pages finds not-found pages by itself, and ignores their lines. */
function formatRedirects({ redirects, notFound }: HostSite): string {
  const lines = [
    ...redirects.map(({ from, to }) => `${from} ${to} 301`),
    ...notFound.map(({ below, page }) => `${below}* ${page} 404`),
  ];
  return [NOTE, ...lines, ''].join('\n');
}

/** What Cloudflare Pages reads of the file; Netlify has no such limits. */
const LIMITS = { rules: 100, line: 2000 } as const;

const formatHeaderLines = (headers: HostSite['headers']): string[] =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/**
 * The rules of `_headers`, each a path with its lines. Where two rules name one header, Cloudflare sends both values: no
 * header is in two rules that match one path, and `cache-control` of everything else is the hosts' own default, as
 * `cacheControl.otherwise`.
 */
function listHeaderRules({ headers, ownHeaders, immutable, cacheControl, paths }: HostSite): string[][] {
  // Cloudflare Pages would join both values: the exclamation mark detaches the first. Netlify doesn't know it: its parser
  // leaves out lines without a colon, and the last rule's value counts, so these rules stand behind that of all paths.
  const own = ownHeaders.flatMap(({ pattern, headers: replacing }) => {
    const lines = [...Object.keys(replacing).map((name) => `  ! ${name}`), ...formatHeaderLines(replacing)];
    return expandPattern(pattern, paths).map((path) => [path, ...lines]);
  });
  const cached = new Set(immutable.flatMap((pattern) => expandPattern(pattern, paths)));
  return [
    ['/*', ...formatHeaderLines(headers)],
    ...own,
    ...[...cached].map((path) => [path, `  cache-control: ${cacheControl.immutable}`]),
  ];
}

const formatHeaders = (site: HostSite): string =>
  `${[[NOTE], ...listHeaderRules(site).slice(0, LIMITS.rules)].map((rule) => rule.join('\n')).join('\n\n')}\n`;

function findHeaderLimits(site: HostSite): string[] {
  const surplus = listHeaderRules(site).length - LIMITS.rules;
  const long = formatHeaderLines(site.headers).filter(({ length }) => length > LIMITS.line);
  const rules = `_headers: Cloudflare Pages reads ${LIMITS.rules} rules; ${surplus} immutable files are revalidated at each visit. Put them into one folder, as in "/doc/*"`;
  return [
    ...(surplus > 0 ? [rules] : []),
    ...long.map(
      (line) =>
        `_headers: Cloudflare Pages reads ${LIMITS.line} characters of a line; ${line.trim().split(':')[0]} has ${line.length}`,
    ),
  ];
}

/** Netlify and Cloudflare Pages, which share a syntax. */
const netlifyFiles: readonly HostFile[] = [
  { path: 'public/_redirects', format: formatRedirects },
  { path: 'public/_headers', format: formatHeaders, findWarnings: findHeaderLimits },
];

const listHeaders = (headers: Headers): { key: string; value: string }[] =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** `cacheControl.otherwise` is Vercel's default. */
function formatVercelConfig({ redirects, headers, ownHeaders, immutable, cacheControl }: HostSite): string {
  const cached = { 'cache-control': cacheControl.immutable };
  // Of two rules with one header the last counts.
  const some = [...ownHeaders, ...immutable.map((pattern) => ({ pattern, headers: cached }))];
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    trailingSlash: true,
    redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
    headers: [
      { source: '/(.*)', headers: listHeaders(headers) },
      ...some.map((one) => ({ source: patternForVercel(one.pattern), headers: listHeaders(one.headers) })),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Vercel has one page for unknown URLs, `/404.html`, and takes no rule for it. */
const vercelFiles: readonly HostFile[] = [{ path: 'public/vercel.json', format: formatVercelConfig }];

/** The files of all hosts. Another kind of host is one more module with its files, and its entry here. */
export const HOST_FILES: readonly HostFile[] = [...netlifyFiles, ...vercelFiles, ...nginxFiles];

/** Paths of the files in `public` that hosts read and don't send. */
export const UNSERVED_FILES = HOST_FILES.map(({ path }) => path)
  .filter((path) => path.startsWith('public/'))
  .map((path) => path.slice('public'.length));
