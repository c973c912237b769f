import type { RedirectRule } from '../redirect-rules';
import { splitUrl } from '../site-path';
import type { HostSite, HostWriter } from './host-options';
import { patternSource } from './path-pattern';
import { groupBy } from '../../../docs-core/src/group-by';

const NOTE = '# Written by gatsby-plugin-publish from its list of host rules; a build writes it anew.';

/** A value as one token. A dollar would begin a variable, and has no escape. */
function quote(text: string): string {
  if (text.includes('$'))
    throw new Error(`nginx can't escape the dollar in ${text}: percent-encode it, as in "%24"`);
  return `"${text.replace(/[\\"]/g, (sign) => `\\${sign}`)}"`;
}

/** A regular expression as one token; nginx undoes one level of backslashes only before quotes and backslashes. */
function quoteSource(source: string): string {
  return `"${source.replace(/\\\\/g, '\\\\\\\\')}"`;
}

/** Names of the headers that some files have values of their own for, and the variable with a header's value. */
const ownHeaderNames = (ownHeaders: HostSite['ownHeaders']): string[] => [
  ...new Set(ownHeaders.flatMap(({ headers }) => Object.keys(headers))),
];
const headerVariable = (name: string): string => `$site_${name.replaceAll('-', '_')}`;

/**
 * Writes the `http` block: values that depend on the request. A redirect's target is built from the raw request
 * line, since the decoded path could contain line breaks; so what a browser would take for another host is refused
 * before.
 */
function formatMaps({ notFound, immutable, cacheControl, headers, ownHeaders }: HostSite): string {
  const cached = immutable.map(
    (pattern) =>
      `  ${quoteSource(`~^(?:200|304):${patternSource(pattern)}$`)} ${quote(cacheControl.immutable)};`,
  );
  const missing = notFound.map(
    ({ below, page }) => `  ${quoteSource(`~^${patternSource(below)}`)} ${quote(page)};`,
  );
  return [
    NOTE,
    '# Include it in the http block, once.',
    '',
    'map "$status:$uri" $site_cache_control {',
    `  default ${quote(cacheControl.otherwise)};`,
    ...cached,
    '}',
    '',
    ...ownHeaderNames(ownHeaders).flatMap((name) => [
      `map $uri ${headerVariable(name)} {`,
      `  default ${quote(headers[name] ?? '')};`,
      ...ownHeaders.flatMap(({ pattern, headers: own }) =>
        own[name] === undefined
          ? []
          : [`  ${quoteSource(`~^${patternSource(pattern)}$`)} ${quote(own[name])};`],
      ),
      '}',
      '',
    ]),
    'map $request_method $site_allow {',
    '  default "GET, HEAD";',
    '  GET "";',
    '  HEAD "";',
    '}',
    '',
    'map $uri $site_not_found {',
    '  default "/404.html";',
    ...missing,
    '}',
    '',
    '# Double slashes, backslashes, control characters and climbing, plain or encoded.',
    'map $request_uri $site_refused {',
    '  default 0;',
    `  ${quoteSource(String.raw`~*^[^?]*(?://|\\|%2f|%5c|%[01][0-9a-f]|%7f)`)} 1;`,
    `  ${quoteSource(String.raw`~*^[^?]*/(?:\.|%2e){1,2}(?:/|\?|$)`)} 1;`,
    '}',
    '',
    'map $request_uri $site_path {',
    '  default "/";',
    '  "~^(?<site_raw_path>/[^?]*)" $site_raw_path;',
    '}',
    '',
    'map $uri $site_is_page {',
    '  default 1;',
    `  ${quoteSource(String.raw`~\.[^./]+$`)} 0;`,
    '}',
    '',
  ].join('\n');
}

/** The query goes on, before the hash, unless the target has its own. */
function formatRedirect({ from, to, status }: RedirectRule): string {
  const { path, suffix } = splitUrl(to.replace(/\$/g, '%24'));
  const value = suffix.startsWith('?') ? quote(`${path}${suffix}`) : `"${path}$is_args$args${suffix}"`;
  return `location = ${quote(decodeURI(from))} { return ${status} ${value}; }`;
}

/** Writes the `server` block's lines beside `listen`, `server_name` and `root`. */
function formatServer({ rules, headers, ownHeaders, types, hostFiles }: HostSite): string {
  const own = ownHeaderNames(ownHeaders);
  const valueOf = (name: string, value: string): string =>
    own.includes(name) ? headerVariable(name) : quote(value);
  const endings = groupBy(Object.keys(types), (ending) => types[ending]!);
  return [
    NOTE,
    '# Include it in a server block that has listen, server_name and root; http.conf belongs beside that block.',
    '# Where the brotli module is loaded, add: brotli_static on;',
    '',
    'absolute_redirect off;',
    'server_tokens off;',
    'gzip_static on;',
    'gzip_vary on;',
    '# With ranges, nginx adds all headers twice to the status 416.',
    'max_ranges 0;',
    'default_type application/octet-stream;',
    'types {',
    ...[...endings].map(([type, names]) => `  ${quote(type)} ${names.join(' ')};`),
    '}',
    '',
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${valueOf(name, value)} always;`),
    'add_header cache-control $site_cache_control always;',
    '# Sent where it is not empty, with 405.',
    'add_header allow $site_allow always;',
    'error_page 404 $site_not_found;',
    '',
    'if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }',
    'if ($site_refused) { return 400; }',
    '',
    ...rules.map(formatRedirect),
    '',
    '# Hidden files, and the files of other hosts.',
    String.raw`location ~ /\.(?!well-known/) { return 404; }`,
    `location ~ ^(?:${hostFiles.map(patternSource).join('|')})/?$ { return 404; }`,
    '',
    'location ~ /$ { try_files "${uri}index.html" =404; }',
    'location / { try_files $uri @site_slash; }',
    'location @site_slash {',
    '  if (-f "$document_root$uri/index.html") { return 301 "$site_path/$is_args$args"; }',
    '  if ($site_is_page) { return 301 "$site_path/$is_args$args"; }',
    '  return 404;',
    '}',
    '',
  ].join('\n');
}

/** Its files are outside of `public`, so that they are not served. @throws {Error} When a value contains a dollar. */
export const nginx: HostWriter = {
  publicFiles: [],
  write: (site) => ({
    files: {
      '.hosting/nginx/http.conf': formatMaps(site),
      '.hosting/nginx/server.conf': formatServer(site),
    },
  }),
};
