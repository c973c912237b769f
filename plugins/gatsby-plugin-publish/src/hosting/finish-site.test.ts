import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { finishSite } from './finish-site';
import type { HostOptions } from './host-options';
import { listFiles } from './site-files';

const policy = {
  inlineScripts: ['early()'],
  maxInlineStyles: 2,
  scripts: [],
  images: [],
  connections: [],
  trustedTypes: [],
};
const options: HostOptions = {
  redirects: [{ from: '/old/', to: '/' }],
  allowedHosts: [],
  notFound: [
    { below: '/', page: '/404.html' },
    { below: '/zh/', page: '/zh/404.html' },
  ],
  headers: { 'x-content-type-options': 'nosniff' },
  ownHeaders: [],
  immutable: ['/doc/*', '/*-{hash}.js'],
  cacheControl: { immutable: 'immutable', otherwise: 'no-cache' },
  policy,
  types: { html: 'text/html; charset=utf-8' },
  compress: ['html', 'js'],
  compressBest: ['/*.js'],
  remove: ['/webpack.stats.json', '/_gatsby/*', '/*.map'],
  keepInCache: ['/webpack.stats.json'],
};
const long = 'words and more words, '.repeat(40);
const page = (body: string): string => `<script>early()</script><style>a{}</style><p>${body}${long}</p>`;

let root = '';
let publicDir = '';
const put = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(publicDir, file)), { recursive: true });
  await writeFile(join(publicDir, file), text);
};
const read = (file: string): Promise<Buffer> => readFile(join(publicDir, file));
const finish = (more: Partial<HostOptions> = {}) =>
  finishSite({ ...options, ...more }, 'https://webpack.js.org', root);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'finish-'));
  publicDir = join(root, 'public');
  await put('index.html', page('/doc/a.aaaaaaaa11.js'));
  await put('doc/a.aaaaaaaa11.js', long);
});
afterEach(() => rm(root, { recursive: true }));

test('every host has its file; the policy names what is inline', async () => {
  await expect(finish()).resolves.toMatchObject({ warnings: [], removed: 0 });
  expect(String(await read('_headers'))).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(JSON.parse(String(await read('vercel.json')))).toHaveProperty('redirects');
  expect(String(await read('_redirects'))).toContain('/zh/* /zh/404.html 404\n/* /404.html 404');
  expect(String(await read('../.hosting/nginx/server.conf'))).toContain(
    'location ~ ^(?:/_redirects|/_headers|/vercel\\.json)/?$ { return 404; }',
  );
  const maps = String(await read('../.hosting/nginx/http.conf'));
  expect(maps.indexOf('"~^/zh/" "/zh/404.html"')).toBeLessThan(maps.indexOf('"~^/" "/404.html"'));
});

test('what visitors do not need is removed, and what later steps read is in the cache', async () => {
  await put('webpack.stats.json', '{}');
  await put('app.js.map', '{}');
  await put('_gatsby/slices/a.html', '<script>a()</script>');
  await expect(finish()).resolves.toMatchObject({ removed: 3 });
  expect(existsSync(join(publicDir, '_gatsby'))).toBe(false);
  expect(existsSync(join(publicDir, 'webpack.stats.json'))).toBe(false);
  expect(existsSync(join(publicDir, 'app.js.map'))).toBe(false);
  expect(await readFile(join(root, '.cache', 'webpack.stats.json'), 'utf8')).toBe('{}');
});

test('a document with a policy of its own answers for itself: nothing of it is in the policy of all pages', async () => {
  await finish();
  const before = String(await read('_headers'));
  await put('frame/a.html', '<script>own()</script><style>own{}</style>');
  const headers = { 'content-security-policy': "default-src 'none'" };
  await finish({ ownHeaders: [{ pattern: '/frame/*', headers }] });
  const after = String(await read('_headers'));
  expect(after.split('\n\n')[1]).toBe(before.split('\n\n')[1]);
  await expect(finish()).rejects.toThrow('public/frame/a.html contains an inline script');
});

test('everything that the policy would block is reported at once', async () => {
  await put('a/index.html', '<script>other()</script><p onclick="x"><img src="https://a.example/b.png">');
  await put('b/index.html', '<p style="a"><p style="b"><link rel="stylesheet" href="https://c.example/">');
  await expect(finish()).rejects.toThrow(
    [
      'gatsby-plugin-publish found 5 problems:',
      '  - public/a/index.html contains an inline script that isn\'t in policy.inlineScripts ("other()"…); move it into a file, as in <script src="/boot.js">',
      '  - public/a/index.html contains <p onclick>, which the policy blocks; listen from a script, as in addEventListener("click", …)',
      '  - public/a/index.html loads an image from https://a.example; copy it to static/, or add the host, as in policy.images: ["https://a.example"]',
      '  - public/b/index.html loads a style sheet from https://c.example; copy it to static/ and load it from there',
      '  - the pages contain 3 different inline styles, and each is a hash in every response; use a class, or raise policy.maxInlineStyles: 3',
    ].join('\n'),
  );
  expect(existsSync(join(publicDir, '_headers'))).toBe(false);
});

describe('compressed copies', () => {
  test('have the same text, and the modification time of their file', async () => {
    await finish();
    const text = await read('index.html');
    expect(brotliDecompressSync(await read('index.html.br'))).toEqual(text);
    expect(gunzipSync(await read('index.html.gz'))).toEqual(text);
    const time = async (file: string) => Math.round((await stat(join(publicDir, file))).mtimeMs);
    expect(await time('index.html.br')).toBe(await time('index.html'));
  });

  test('are written only where they are smaller, of long texts', async () => {
    await put('short.js', 'a()');
    await put('image.png', long);
    await finish();
    const copies = (await listFiles(publicDir)).filter((path) => /\.(br|gz)$/.test(path));
    expect(copies).toEqual([
      '/doc/a.aaaaaaaa11.js.br',
      '/doc/a.aaaaaaaa11.js.gz',
      '/index.html.br',
      '/index.html.gz',
    ]);
  });

  test('are written again only for changed texts, and removed with their files', async () => {
    await put('b/index.html', page('b'));
    expect((await finish()).compressed).toMatchObject({ files: 6, created: 6 });
    expect((await finish()).compressed).toMatchObject({ files: 6, created: 0 });
    await put('b/index.html', page('c'));
    expect((await finish()).compressed).toMatchObject({ files: 6, created: 2 });
    await rm(join(publicDir, 'index.html.gz'));
    expect((await finish()).compressed).toMatchObject({ files: 6, created: 2 });
    await rm(join(publicDir, 'b/index.html'));
    expect((await finish()).compressed).toMatchObject({ files: 4, created: 0 });
    expect(existsSync(join(publicDir, 'b/index.html.br'))).toBe(false);
    await put('index.html', '<script>early()</script>');
    await finish();
    expect(existsSync(join(publicDir, 'index.html.br'))).toBe(false);
  });
});

describe('files of earlier builds', () => {
  const bodies = async () =>
    (await listFiles(publicDir)).filter((path) => path.startsWith('/doc/') && path.endsWith('.js'));
  const build = async (hash: string) => {
    await put('index.html', page(`/doc/a.${hash}.js`));
    await put(`doc/a.${hash}.js`, long);
    return finish();
  };

  test('one generation remains, and the same build again is none', async () => {
    await build('aaaaaaaa11');
    await build('bbbbbbbb22');
    expect(await bodies()).toEqual(['/doc/a.aaaaaaaa11.js', '/doc/a.bbbbbbbb22.js']);
    await build('bbbbbbbb22');
    expect(await bodies()).toEqual(['/doc/a.aaaaaaaa11.js', '/doc/a.bbbbbbbb22.js']);
    expect(await build('cccccccc33')).toMatchObject({ removed: 1 });
    expect(await bodies()).toEqual(['/doc/a.bbbbbbbb22.js', '/doc/a.cccccccc33.js']);
    expect(existsSync(join(publicDir, 'doc/a.aaaaaaaa11.js.br'))).toBe(false);
  });

  test('going back to the previous version leaves both', async () => {
    await build('aaaaaaaa11');
    await build('bbbbbbbb22');
    await build('aaaaaaaa11');
    expect(await bodies()).toEqual(['/doc/a.aaaaaaaa11.js', '/doc/a.bbbbbbbb22.js']);
  });

  test('hashes are followed through files that contain nothing but hashes', async () => {
    await put('index.html', page('runtime-abcdef0123.js'));
    await put('runtime-abcdef0123.js', `({ 7: "0123456789abcdef" })`);
    await put('7-0123456789abcdef.js', 'x');
    for (let round = 0; round < 3; round += 1) await finish();
    expect(existsSync(join(publicDir, '7-0123456789abcdef.js'))).toBe(true);
  });

  test('a file without a hash in its name belongs to no generation', async () => {
    await put('doc/plain.js', 'x');
    for (let round = 0; round < 3; round += 1) await finish();
    expect(existsSync(join(publicDir, 'doc/plain.js'))).toBe(true);
  });

  test('a missing or broken record removes nothing', async () => {
    await build('aaaaaaaa11');
    await build('bbbbbbbb22');
    await writeFile(join(root, '.cache', 'adapters', 'hosting', 'generations.json'), '{');
    await build('cccccccc33');
    expect(await bodies()).toHaveLength(3);
  });
});
