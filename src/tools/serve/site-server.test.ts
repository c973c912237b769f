import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createSiteServer, type SiteServer } from './site-server';

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

let dir = '';
let server: SiteServer;

/** Not fetch: it tidies paths, follows redirects and unpacks bodies before we see them. */
function send(path: string, headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(server.url);
    const sent = request({ hostname, port, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', fail);
    sent.end();
  });
}

async function put(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(dir, file)), { recursive: true });
  await writeFile(join(dir, file), content);
}

const FOR_EVER = 'public, max-age=31536000, immutable';

const redirects = [
  ['/old/', '/concepts/#part'],
  ['/old', '/concepts/#part'],
  ['/v4/', 'https://v4.webpack.js.org/'],
].map(([source, destination]) => ({ source, destination, statusCode: 301 }));
const listHeaders = (source: string, own: object) => ({
  source,
  headers: Object.entries(own).map(([key, value]) => ({ key, value: String(value) })),
});
const headers = [
  ...['/([^/]*)-([0-9a-f]{8,}).js', '/doc/(.*)'].map((source) =>
    listHeaders(source, { 'cache-control': FOR_EVER }),
  ),
];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'serve-'));
  await put('index.html', '<h1>Home</h1>');
  await put('404.html', '<h1>Nowhere</h1>');
  await put('fr/404.html', '<h1>Nulle part</h1>');
  await put('concepts/index.html', '<h1>Concepts</h1>');
  await put('app-0a1b2c3d4e5f.js', 'let a;');
  await put('app-0a1b2c3d4e5f.js.br', brotliCompressSync('let a;'));
  await put('app-0a1b2c3d4e5f.js.gz', gzipSync('let a;'));
  await put('sw.js', 'let sw;');
  await put('.secret', 'no');
  await put('vercel.json', JSON.stringify({ redirects, headers }));
  server = await createSiteServer({ dir, host: 'localhost', port: 0 });
});
afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true });
});
/** A request that no redirect may answer. */
const refused = (path: string): [string, number, undefined] => [path, 400, undefined];

test.each([
  ['gzip, deflate, br', 'br', brotliCompressSync('let a;')],
  ['br;q=0, gzip', 'gzip', gzipSync('let a;')],
  ['br;q=0, gzip; q=0.0', undefined, Buffer.from('let a;')],
])('compressed copies: %s gives %s', async (accept, encoding, expected) => {
  const { headers, body } = await send('/app-0a1b2c3d4e5f.js', { 'accept-encoding': accept });
  expect([headers['content-encoding'], headers['cache-control']]).toEqual([encoding, FOR_EVER]);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(body).toEqual(expected);
});

test.each([
  ['/concepts?a=1&b', 301, '/concepts/?a=1&b'],
  ['/old/?a=1', 301, '/concepts/?a=1#part'],
  ['/v4/', 301, 'https://v4.webpack.js.org/'],
  ['/%e4%b8%ad', 301, '/%E4%B8%AD/'],
  ['/a%3Fb', 301, '/a%3Fb/'],
  // More of these, whole pages, types, methods and ranges: src/testing/hosts.
  ...['//evil.example', '/%5cevil.example', '/..%2f..%2fetc/passwd', '/%ff', '*'].map(refused),
])('%s → %i %s', async (path, status, location) => {
  const { headers, body, ...reply } = await send(path);
  expect([reply.status, headers.location]).toEqual([status, location]);
  if (location === undefined) expect(String(body)).toBe('This is not the URL of a page.\n');
});

test.each([
  ['/.secret', 'Nowhere'],
  ['/vercel.json', 'Nowhere'],
  [`/${'x'.repeat(300)}/`, 'Nowhere'],
  ['/fr/a/b/', 'Nulle part'],
])('%s is unknown: %s', async (path, text) => {
  const { status, body } = await send(path);
  expect([status, String(body)]).toEqual([404, `<h1>${text}</h1>`]);
});

test('a build that ran meanwhile is seen; a copy that is older than its file is not sent', async () => {
  await put('sw.js', 'let newer;');
  await put('new/index.html', 'new page');
  await put('stale.txt.br', brotliCompressSync('before'));
  await utimes(join(dir, 'stale.txt.br'), 1, 1);
  await put('stale.txt', 'after');
  for (const [path, text] of [
    ['/sw.js', 'let newer;'],
    ['/new/', 'new page'],
    ['/stale.txt', 'after'],
  ] as const) {
    const { headers, body } = await send(path, { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], String(body)]).toEqual([undefined, text]);
  }
});

test('a port in use, a missing folder, a wrong rule: what to do', async () => {
  const port = Number(new URL(server.url).port);
  await expect(createSiteServer({ dir, host: 'localhost', port })).rejects.toThrow(
    `Port ${port} is in use: stop what runs there, or take another, as in npm start -- --port ${port + 1}`,
  );
  await expect(createSiteServer({ dir, host: '192.0.2.1', port: 0 })).rejects.toThrow(
    '192.0.2.1 is no host of this machine: use one that is, as in npm start -- --host localhost',
  );
  const none = join(dir, 'none');
  await expect(createSiteServer({ dir: none, host: 'localhost', port: 0 })).rejects.toThrow(
    `There is no ${none}: build the site first, as in npm run build`,
  );
  await put('none/vercel.json', '{"redirects":[{}]}');
  const wrong = `${join(none, 'vercel.json')} has no rules that are supported here: build the site, as in npm run build`;
  await expect(createSiteServer({ dir: none, host: 'localhost', port: 0 })).rejects.toThrow(wrong);
});

test('a rule that a build has broken: 500 and a line in the log, and the server goes on', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await put('vercel.json', 'nonsense');
  const { status, body } = await send('/');
  expect([status, String(body)]).toEqual([500, 'The server failed; see its log.\n']);
  const message = expect.stringContaining('vercel.json has no rules that are supported here') as string;
  expect(log.mock.calls).toEqual([['GET / failed:', expect.objectContaining({ message })]]);
  await put(
    'vercel.json',
    JSON.stringify({ redirects: [], headers: [listHeaders('/(.*)', { 'x-new': 1 })] }),
  );
  expect((await send('/')).headers['x-new']).toBe('1');
  log.mockRestore();
});
