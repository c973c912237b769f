import type { HostSite } from './host-options';
import { buildPolicyHeaders } from './content-policy';
import { HOST_FILES } from './hosts';

const site: HostSite = {
  headers: { 'x-a': 'b "c"' },
  ownHeaders: [],
  immutable: ['/doc/*', '/*-{hash}.js'],
  cacheControl: { immutable: 'max-age=9, immutable', otherwise: 'no-cache' },
  notFound: ['/zh/', '/'].map((below) => ({ below, page: `${below}404.html` })),
  types: { html: 'text/html; charset=utf-8', htm: 'text/html; charset=utf-8', png: 'image/png' },
  redirects: [
    { from: '/old/', to: '/api/cli/#init' },
    { from: '/old', to: '/api/cli/#init' },
    { from: '/v4/', to: 'https://v4.webpack.js.org/' },
    { from: '/q/', to: '/a/?b#c' },
  ],
  paths: ['/a-01234567.js', '/sw.js', '/doc/a.js'],
  unserved: [],
};

/** The text of a host's file. */
function format(path: string, more: Partial<HostSite> = {}): string {
  return HOST_FILES.find((file) => file.path === path)?.format({ ...site, ...more }) ?? '';
}

test('_redirects: the rules, then the not-found pages', () => {
  expect(format('public/_redirects')).toBe(
    [
      '# Written by gatsby-plugin-publish from its list of host rules.',
      '/old/ /api/cli/#init 301',
      '/old /api/cli/#init 301',
      '/v4/ https://v4.webpack.js.org/ 301',
      '/q/ /a/?b#c 301',
      '/zh/* /zh/404.html 404',
      '/* /404.html 404\n',
    ].join('\n'),
  );
});

test('_headers: one rule for all, one for each immutable file', () => {
  expect(format('public/_headers')).toBe(`# Written by gatsby-plugin-publish from its list of host rules.

/*
  x-a: b "c"

/doc/*
  cache-control: max-age=9, immutable

/a-01234567.js
  cache-control: max-age=9, immutable
`);
});

test("_headers: what is over Cloudflare's limits is reported, and left out where it must be", () => {
  const paths = Array.from({ length: 120 }, (_, index) => `/a-${String(index).padStart(8, '0')}.js`);
  const long = { headers: { 'x-long': 'x'.repeat(3000) }, paths };
  expect(format('public/_headers', long).match(/^\//gm)).toHaveLength(100);
  const findWarnings = (more: Partial<HostSite>) =>
    HOST_FILES.flatMap((file) => file.findWarnings?.({ ...site, ...more }) ?? []);
  expect(findWarnings({})).toEqual([]);
  expect(findWarnings(long)).toEqual([
    '_headers: Cloudflare Pages reads 100 rules; 22 immutable files are revalidated at each visit. Put them into one folder, as in "/doc/*"',
    '_headers: Cloudflare Pages reads 2000 characters of a line; x-long has 3010',
  ]);
});

test('nginx: quotes are escaped', () => {
  const server = format('.hosting/nginx/server.conf');
  expect(server).toContain('add_header x-a "b \\"c\\"" always;');
  expect(server).toContain('error_page 404 $site_not_found;');
  const ownHeaders = [{ pattern: '/frame/*', headers: { 'x-a': '"d"' } }];
  const maps = format('.hosting/nginx/http.conf', { ownHeaders });
  expect(maps).toContain('map $uri $site_x_a {\n  default "b \\"c\\"";\n  "~^/frame/.*$" "\\"d\\"";\n}');
});

test('a page without styles in attributes allows none', () => {
  const inline = { scripts: [], styles: [], styleAttributes: [] };
  const hosts = { scripts: [], images: [], connections: [], trustedTypes: [] };
  expect(buildPolicyHeaders(inline, hosts)['content-security-policy']).toContain("style-src-attr 'none'");
});
