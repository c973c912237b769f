import { groupBy } from 'docs-core/group-by';
import type { Redirect } from '../redirect-rules';
import { splitUrl } from '../site-path';
import type { HostFile, HostSite } from './host-options';
import { patternSource } from './path-pattern';

const NOTE = '# Written by gatsby-plugin-publish from its list of host rules; each build writes it again.';

/**
 * A value as one token.
 *
 * @throws Error for one with a dollar, which would begin a variable and cannot be escaped
 */
function quote(text: string): string {
  if (text.includes('$')) throw new Error(`nginx: expected a value without a dollar, got ${text}`);
  return `"${text.replace(/[\\"]/g, (sign) => `\\${sign}`)}"`;
}

/** Lines of a map whose keys are patterns, and with which the regular expression begins or ends. */
const mapLines = (
  entries: readonly (readonly [pattern: string, value: string])[],
  [before, after]: readonly [string, string] = ['~^', '$'],
): string =>
  entries
    .map(([pattern, value]) => `\n  "${before}${patternSource(pattern)}${after}" ${quote(value)};`)
    .join('');

/** Names of the headers that some files have values of their own for, and the variable with a header's value. */
const ownHeaderNames = (ownHeaders: HostSite['ownHeaders']): string[] => [
  ...new Set(ownHeaders.flatMap(({ headers }) => Object.keys(headers))),
];
const headerVariable = (name: string): string => `$site_${name.replaceAll('-', '_')}`;

function formatHeaderMap({ headers, ownHeaders }: HostSite, name: string): string {
  const own = ownHeaders.flatMap(({ pattern, headers: { [name]: value } }) =>
    value === undefined ? [] : [[pattern, value] as const],
  );
  return `map $uri ${headerVariable(name)} {
  default ${quote(headers[name] ?? '')};${mapLines(own)}
}

`;
}

/**
 * Writes the `http` block: values that depend on the request. A redirect's target is built from the raw request
 * line, since the decoded path could contain line breaks; so what a browser would take for another host is refused
 * before.
 */
const formatMaps = (site: HostSite): string => String.raw`${NOTE}
# Include it in the http block, once.

map "$status:$uri" $site_cache_control {
  default ${quote(site.cacheControl.otherwise)};${mapLines(
    site.immutable.map((pattern) => [pattern, site.cacheControl.immutable]),
    ['~^(?:200|304):', '$'],
  )}
}

${ownHeaderNames(site.ownHeaders)
  .map((name) => formatHeaderMap(site, name))
  .join('')}map $request_method $site_allow {
  default "GET, HEAD";
  GET "";
  HEAD "";
}

map $uri $site_not_found {
  default "/404.html";${mapLines(
    site.notFound.map(({ below, page }) => [below, page]),
    ['~^', ''],
  )}
}

# Double slashes, backslashes, control characters and climbing, plain or encoded.
map $request_uri $site_refused {
  default 0;
  "~*^[^?]*(?://|\\\\|%2f|%5c|%[01][0-9a-f]|%7f)" 1;
  "~*^[^?]*/(?:\.|%2e){1,2}(?:/|\?|$)" 1;
}

map $request_uri $site_path {
  default "/";
  "~^(?<site_raw_path>/[^?]*)" $site_raw_path;
}

map $uri $site_is_page {
  default 1;
  "~\.[^./]+$" 0;
}
`;

/** The query goes on, before the hash, unless the target has its own. */
function formatRedirect({ from, to }: Redirect): string {
  const { path, suffix } = splitUrl(to.replace(/\$/g, '%24'));
  const value = suffix.startsWith('?') ? quote(`${path}${suffix}`) : `"${path}$is_args$args${suffix}"`;
  return `location = ${quote(decodeURI(from))} { return 301 ${value}; }`;
}

/** Writes the `server` block's lines beside `listen`, `server_name` and `root`. */
function formatServer({ redirects, headers, ownHeaders, types, unserved }: HostSite): string {
  const own = ownHeaderNames(ownHeaders);
  const added = Object.entries(headers).map(
    ([name, value]) =>
      `add_header ${name} ${own.includes(name) ? headerVariable(name) : quote(value)} always;`,
  );
  const endings = groupBy(Object.keys(types), (ending) => types[ending]!);
  return String.raw`${NOTE}
# Include it in a server block that has listen, server_name and root; http.conf belongs beside that block.
# Where the brotli module is loaded, add: brotli_static on;

absolute_redirect off;
server_tokens off;
gzip_static on;
gzip_vary on;
# With ranges, nginx adds all headers twice to the status 416.
max_ranges 0;
default_type application/octet-stream;
types {
${[...endings].map(([type, names]) => `  ${quote(type)} ${names.join(' ')};`).join('\n')}
}

${added.join('\n')}
add_header cache-control $site_cache_control always;
# Sent where it is not empty, with 405.
add_header allow $site_allow always;
error_page 404 $site_not_found;

if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }
if ($site_refused) { return 400; }

${redirects.map(formatRedirect).join('\n')}

# Hidden files, and the files of other hosts.
location ~ /\.(?!well-known/) { return 404; }
location ~ ^(?:${unserved.map(patternSource).join('|')})/?$ { return 404; }

location ~ /$ { try_files "${'${uri}'}index.html" =404; }
location / { try_files $uri @site_slash; }
location @site_slash {
  if (-f "$document_root$uri/index.html") { return 301 "$site_path/$is_args$args"; }
  if ($site_is_page) { return 301 "$site_path/$is_args$args"; }
  return 404;
}
`;
}

/** They are outside of `public`, so that they are not served. */
export const nginxFiles: readonly HostFile[] = [
  { path: '.hosting/nginx/http.conf', format: formatMaps },
  { path: '.hosting/nginx/server.conf', format: formatServer },
];
