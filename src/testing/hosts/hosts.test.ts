import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hosting } from '../../config/hosting';
import { redirects } from '../../config/redirects';
import { site } from '../../config/site';
import { headersOf, readHostRules } from '../../tools/serve/host-rules';
import { readHtmlPaths, readSitemapPaths } from '../browser/support/site-pages';
import { hosts, siteDir, type Host } from './support/start-hosts';

const files = fs
  .readdirSync(siteDir, { recursive: true, encoding: 'utf8' })
  .map((file) => `/${file.split(path.sep).join('/')}`);
const content = (file: string): Buffer => fs.readFileSync(path.join(siteDir, file));
const find = (pattern: RegExp): string => {
  const found = files.filter((file) => pattern.test(file)).sort()[0];
  if (found === undefined) throw new Error(`The built site has no file like ${pattern.source}`);
  return found;
};

const { immutable, otherwise } = hosting.cacheControl;
const POLICY = 'content-security-policy';
const rules = readHostRules(siteDir);
const olds = new Set(redirects.map(({ from }) => from));

/** An answer as it came: no redirect followed, nothing unpacked. */
interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Requests a path exactly as written: `fetch` would normalize it first. */
function sendRequest(origin: string, path: string, options: http.RequestOptions): Promise<Reply> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(origin);
    http
      .request({ hostname, port, path, agent: false, ...options }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      })
      .on('error', fail)
      .end();
  });
}

describe.each(hosts)('$name', ({ start }) => {
  let host: Host;
  beforeAll(async () => {
    host = await start();
  });
  afterAll(() => host.close());
  const request = (path: string, options: http.RequestOptions = {}): Promise<Reply> =>
    sendRequest(host.url, path, options);

  /** Every answer has the headers that the build has written for its path, whatever it is. */
  const expectHeaders = ({ headers }: Reply, pathname: string): void => {
    const expected = Object.fromEntries(headersOf(rules, pathname.replace(/\?.*$/, '')));
    delete expected['cache-control'];
    if (host.isPlainHttp) {
      delete expected['strict-transport-security'];
      expect(headers['strict-transport-security']).toBeUndefined();
      expected[POLICY] = expected[POLICY]!.replace('; upgrade-insecure-requests', '');
    }
    expect(headers).toMatchObject(expected);
  };

  it('answers every page', async () => {
    for (const pathname of readSitemapPaths(siteDir)) {
      const reply = await request(pathname);
      expect({ pathname, status: reply.status, type: reply.headers['content-type'] }).toEqual({
        pathname,
        status: 200,
        type: 'text/html; charset=utf-8',
      });
      expect(reply.headers['cache-control']).toBe(otherwise);
      expectHeaders(reply, pathname);
      expect(reply.body.equals(content(`${pathname}index.html`))).toBe(true);
    }
  });

  it('leads from every page without its slash to the page, with the query, and from an unknown one', async () => {
    const known = readHtmlPaths(siteDir).filter((name) => name !== '/' && !olds.has(name));
    for (const pathname of [...known, '/no-such-page/']) {
      const reply = await request(`${pathname.slice(0, -1)}?a=1&b=%20`);
      expect([reply.status, reply.headers.location]).toEqual([301, `${pathname}?a=1&b=%20`]);
    }
  });

  it.each(redirects)('leads from $from to $to', async ({ from, to }) => {
    const [before, hash] = to.split('#');
    const target = (query: string): string => `${before}${query}${hash === undefined ? '' : `#${hash}`}`;
    for (const pathname of [from, from.slice(0, -1)]) {
      for (const query of ['', '?a=1']) {
        const reply = await request(pathname + query);
        expect([reply.status, reply.headers.location]).toEqual([301, target(query)]);
        expectHeaders(reply, pathname);
      }
    }
  });

  it.each([
    ['/no-such-page/', '/404.html'],
    ['/no-such-file.js', '/404.html'],
    ['/%E6%97%A0/', '/404.html'],
    ['/zh/no-such-page/', '/zh/404.html'],
    ['/zhe/', '/404.html'],
    ['/doc/gone.0123456789.js', '/404.html'],
    ['/gone-0123456789abcdef.js', '/404.html'],
    // Folders without a page of their own are not listed.
    ['/doc/', '/404.html'],
    ['/page-data/', '/404.html'],
  ])('answers 404 for %s with %s', async (pathname, page) => {
    const reply = await request(pathname);
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe(otherwise);
    expectHeaders(reply, pathname);
    expect(reply.body.equals(content(page))).toBe(true);
  });

  it.each([
    [/^\/app-[0-9a-f]+\.js$/, immutable, 'text/javascript; charset=utf-8'],
    [/^\/webpack-runtime-[0-9a-f]+\.js$/, immutable, 'text/javascript; charset=utf-8'],
    [/^\/doc\/.*\.js$/, immutable, 'text/javascript; charset=utf-8'],
    [/^\/nav\/en\/[\w-]+\.[0-9a-f]+\.json$/, immutable, 'application/json; charset=utf-8'],
    [/^\/app\.[0-9a-f]+\.css$/, immutable, 'text/css; charset=utf-8'],
    [/^\/sw\.js$/, otherwise, 'text/javascript; charset=utf-8'],
    [/^\/boot\.js$/, otherwise, 'text/javascript; charset=utf-8'],
    [/^\/manifest\.json$/, otherwise, 'application/json; charset=utf-8'],
    [/^\/page-data\/index\/page-data\.json$/, otherwise, 'application/json; charset=utf-8'],
    [/^\/nav\/en\/pages\.json$/, otherwise, 'application/json; charset=utf-8'],
    [/^\/sitemap\.xml$/, otherwise, 'application/xml; charset=utf-8'],
    [/^\/robots\.txt$/, otherwise, 'text/plain; charset=utf-8'],
    [/^\/icon\.svg$/, otherwise, 'image/svg+xml; charset=utf-8'],
    [/^\/icons\/icon-192\.png$/, otherwise, 'image/png'],
    [/^\/playground-frame\/result\.[0-9a-f]+\.html$/, immutable, 'text/html; charset=utf-8'],
    [/^\/webpack-in-browser\/frame\.[0-9a-f]+\.html$/, immutable, 'text/html; charset=utf-8'],
  ])('sends %s with its class and type', async (pattern, cacheControl, type) => {
    const pathname = find(pattern);
    const reply = await request(pathname);
    expect(reply.status).toBe(200);
    expect([reply.headers['cache-control'], reply.headers['content-type']]).toEqual([cacheControl, type]);
    expectHeaders(reply, pathname);
  });

  it('sends the compressed copies of the build', async () => {
    for (const pathname of ['/', find(/^\/app-[0-9a-f]+\.js$/), '/page-data/index/page-data.json']) {
      const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
      const plain = content(file);
      const gzip = await request(pathname, { headers: { 'accept-encoding': 'gzip' } });
      expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(gzip.body.equals(content(`${file}.gz`))).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain)).toBe(true);
      const none = await request(pathname);
      expect(none.headers['content-encoding']).toBeUndefined();
      expect(none.headers.vary).toBe('Accept-Encoding');
      expect(none.body.equals(plain)).toBe(true);
      const best = await request(pathname, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
      expect(best.headers['content-encoding']).toBe(host.hasBrotli ? 'br' : 'gzip');
      if (!host.hasBrotli) continue;
      expect(best.body.equals(content(`${file}.br`))).toBe(true);
      expect(brotliDecompressSync(best.body).equals(plain)).toBe(true);
      expect(best.headers['content-type']).toBe(gzip.headers['content-type']);
    }
  });

  it('answers 304 for what the visitor has, with the same headers', async () => {
    const { etag = '' } = (await request('/')).headers;
    const reply = await request('/', { headers: { 'if-none-match': etag } });
    expect([reply.status, reply.body.length, reply.headers['cache-control']]).toEqual([304, 0, otherwise]);
    // No version of the server.
    expect(reply.headers.server ?? '').not.toMatch(/\d/);
    expectHeaders(reply, '/');
  });

  it('answers a range behind the end with each header once', async () => {
    const reply = await request('/boot.js', { headers: { range: 'bytes=999999999-' } });
    // nginx sends the whole file.
    expect([200, 416]).toContain(reply.status);
    expect(reply.headers['cache-control']).toBe(otherwise);
    expectHeaders(reply, '/boot.js');
  });

  it.each([
    '/_headers',
    '/_redirects',
    '/vercel.json',
    '/.git/config',
    '/.hosting/nginx/server.conf',
    '/concepts/.secret',
  ])('does not send %s', async (pathname) => {
    const reply = await request(pathname);
    expect([301, 404]).toContain(reply.status);
    if (reply.status === 301) expect((await request(reply.headers.location ?? '')).status).toBe(404);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%09/evil.example',
    '/\\/evil.example',
    '/support//evil.example',
    '//evil.example/concepts',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/concepts/./x',
    '/a%0d%0alocation:%20https:',
    '/a%00b',
    '/%',
  ])('refuses %s', async (pathname) => {
    const reply = await request(pathname);
    expect([reply.status, reply.headers.location]).toEqual([400, undefined]);
    expect(reply.headers['cache-control']).not.toBe(immutable);
  });

  it.each([
    'http://evil.example/concepts',
    '/@evil.example',
    '/support?to=//evil.example',
    '/concepts?//evil.example',
  ])('never leads from %s to another host', async (pathname) => {
    const { status, headers } = await request(pathname);
    expect(status).toBeLessThan(500);
    if (headers.location === undefined) return;
    expect(new URL(headers.location, site.url).origin).toBe(site.url);
    expect(headers.location).toMatch(/^\/(?![/\\])/);
  });

  it.each(['POST', 'PUT', 'DELETE'])('refuses %s', async (method) => {
    for (const pathname of ['/concepts/', '/support/']) {
      const { status, headers } = await request(pathname, { method });
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });

  it('answers HEAD as GET, without a body', async () => {
    for (const pathname of ['/', '/concepts', '/no-such-page/', '/support/']) {
      const [get, head] = [await request(pathname), await request(pathname, { method: 'HEAD' })];
      expect([head.status, head.body.length]).toEqual([get.status, 0]);
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
    }
  });
});
