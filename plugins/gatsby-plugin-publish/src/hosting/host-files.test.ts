import type { HostSite } from './host-options';
import { buildHashSource, buildPolicyHeaders } from './inspect-pages';
import { netlify } from './netlify-files';
import { nginx } from './nginx-config';
import { vercel } from './vercel-config';

const site: HostSite = {
  headers: { 'x-a': 'b "c"' },
  ownHeaders: [],
  immutable: ['/doc/*', '/*-{hash}.js'],
  cacheControl: { immutable: 'max-age=9, immutable', otherwise: 'no-cache' },
  notFound: [
    { below: '/zh/', page: '/zh/404.html' },
    { below: '/', page: '/404.html' },
  ],
  types: { html: 'text/html; charset=utf-8', htm: 'text/html; charset=utf-8', png: 'image/png' },
  rules: [
    { from: '/old/', to: '/api/cli/#init', status: 301 },
    { from: '/old', to: '/api/cli/#init', status: 301 },
    { from: '/v4/', to: 'https://v4.webpack.js.org/', status: 301 },
    { from: '/q/', to: '/a/?b#c', status: 301 },
  ],
  paths: ['/a-01234567.js', '/sw.js', '/doc/a.js'],
  hostFiles: [],
};

/** A site with the text of its `_headers`. */
const netlifyHeaders = (given: HostSite) => ({
  site: given,
  text: netlify.write(given).files['public/_headers'] ?? '',
});

test('_redirects: the rules, then the not-found pages', () => {
  expect(netlify.write(site).files['public/_redirects']).toBe(
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
  const { files, warnings } = netlify.write(site);
  expect(files['public/_headers']).toBe(`# Written by gatsby-plugin-publish from its list of host rules.

/*
  x-a: b "c"

/doc/*
  cache-control: max-age=9, immutable

/a-01234567.js
  cache-control: max-age=9, immutable
`);
  expect(warnings).toEqual([]);
});

describe('headers of some paths', () => {
  const overridden = netlifyHeaders({
    ...site,
    ownHeaders: [
      { pattern: '/play/', headers: { 'x-a': 'other' } },
      { pattern: '/frame/*', headers: { 'x-a': 'new' } },
    ],
  });

  test('_headers: the value of all paths is taken away before', () => {
    expect(overridden.text).toContain(`
/play/
  ! x-a
  x-a: other

/frame/*
  ! x-a
  x-a: new
`);
  });

  test('vercel.json: the last rule counts', () => {
    const { headers } = JSON.parse(vercel.write(overridden.site).files['public/vercel.json'] ?? '') as {
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
    expect(headers.slice(0, 3)).toEqual([
      { source: '/(.*)', headers: [{ key: 'x-a', value: 'b "c"' }] },
      { source: '/play/', headers: [{ key: 'x-a', value: 'other' }] },
      { source: '/frame/(.*)', headers: [{ key: 'x-a', value: 'new' }] },
    ]);
  });

  test('nginx: a variable by the path', () => {
    const { files } = nginx.write(overridden.site);
    const lines = (files['.hosting/nginx/http.conf'] ?? '').split('\n');
    const block = (name: string): string[] => {
      const start = lines.indexOf(`map $uri $${name} {`);
      return lines.slice(start + 1, lines.indexOf('}', start));
    };
    expect(block('site_x_a')).toEqual([
      String.raw`  default "b \"c\"";`,
      '  "~^/play/$" "other";',
      '  "~^/frame/.*$" "new";',
    ]);
    expect(files['.hosting/nginx/server.conf']).toContain('add_header x-a $site_x_a always;\n');
  });
});

test("_headers: what is over Cloudflare's limits is reported, and left out where it must be", () => {
  const paths = Array.from({ length: 120 }, (_, index) => `/a-${String(index).padStart(8, '0')}.js`);
  const { files, warnings } = netlify.write({ ...site, headers: { 'x-long': 'x'.repeat(3000) }, paths });
  expect(files['public/_headers']?.match(/^\//gm)).toHaveLength(100);
  expect(warnings).toEqual([
    '_headers: Cloudflare Pages reads 100 rules; 22 immutable files are revalidated at each visit. Put them into one folder, as in "/doc/*"',
    '_headers: Cloudflare Pages reads 2000 characters of a line; x-long has 3010',
  ]);
});

test('vercel.json', () => {
  const { files } = vercel.write({ ...site, rules: site.rules.slice(0, 1) });
  expect(JSON.parse(files['public/vercel.json'] ?? '')).toEqual({
    $schema: 'https://openapi.vercel.sh/vercel.json',
    trailingSlash: true,
    redirects: [{ source: '/old/', destination: '/api/cli/#init', statusCode: 301 }],
    headers: [
      { source: '/(.*)', headers: [{ key: 'x-a', value: 'b "c"' }] },
      { source: '/doc/(.*)', headers: [{ key: 'cache-control', value: 'max-age=9, immutable' }] },
      {
        source: '/([^/]*)-([0-9a-f]{8,}).js',
        headers: [{ key: 'cache-control', value: 'max-age=9, immutable' }],
      },
    ],
  });
});

test('nginx: the query goes before the hash, quotes are escaped', () => {
  const { '.hosting/nginx/server.conf': server, '.hosting/nginx/http.conf': maps } = nginx.write(site).files;
  expect(server).toContain('location = "/old/" { return 301 "/api/cli/$is_args$args#init"; }');
  expect(server).toContain('location = "/v4/" { return 301 "https://v4.webpack.js.org/$is_args$args"; }');
  expect(server).toContain('location = "/q/" { return 301 "/a/?b#c"; }');
  expect(server).toContain('add_header x-a "b \\"c\\"" always;');
  expect(server).toContain('"text/html; charset=utf-8" html htm;');
  expect(maps).toContain('"~^(?:200|304):/[^/]*-[0-9a-f]{8,}\\.js$" "max-age=9, immutable";');
});

test('nginx: a dollar would be a variable', () => {
  expect(() => nginx.write({ ...site, headers: { 'x-a': '$b' } })).toThrow(
    'nginx can\'t escape the dollar in $b: percent-encode it, as in "%24"',
  );
});

describe('the policy', () => {
  const hosts = {
    scripts: [],
    images: ['https://a.example'],
    connections: [],
    trustedTypes: ['default', 'own'],
  };
  test('names what is inline by hashes, and allows nothing else inline', () => {
    const policy = buildPolicyHeaders(
      {
        scripts: [buildHashSource('a()')],
        styles: [buildHashSource('b{}')],
        styleAttributes: [buildHashSource('c:d')],
      },
      hosts,
    );
    expect(policy['content-security-policy']?.split('; ')).toEqual([
      "default-src 'self'",
      `script-src 'self' ${buildHashSource('a()')}`,
      `style-src 'self' ${buildHashSource('b{}')}`,
      `style-src-attr 'unsafe-hashes' ${buildHashSource('c:d')}`,
      "img-src 'self' data: https://a.example",
      "connect-src 'self'",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default own',
      'upgrade-insecure-requests',
    ]);
    expect(policy['content-security-policy']).not.toContain('unsafe-inline');
  });

  test('pages without style attributes may have none', () => {
    const policy = buildPolicyHeaders({ scripts: [], styles: [], styleAttributes: [] }, hosts);
    expect(policy['content-security-policy']).toContain("style-src-attr 'none'");
  });

  test('a hash is that of a browser', () => {
    // From the example of the CSP specification: alert('Hello, world.');
    expect(buildHashSource("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });
});
