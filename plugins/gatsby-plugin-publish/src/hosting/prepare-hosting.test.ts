import { rmSync } from 'node:fs';
import { createTestFolder } from '../../../../src/testing/test-folder';
import { prepareHosting } from './prepare-hosting';
import type { HostOptions } from './host-options';
import { listSiteFiles } from './site-files';

const options: HostOptions = {
  redirects: [{ from: '/old/', to: '/' }],
  allowedHosts: [],
  notFound: ['/', '/zh/'].map((below) => ({ below, page: `${below}404.html` })),
  headers: { 'x-content-type-options': 'nosniff' },
  ownHeaders: [],
  immutable: ['/doc/*', '/*-{hash}.js'],
  cacheControl: { immutable: 'immutable', otherwise: 'no-cache' },
  policy: {
    ...{ inlineScripts: ['early()'], maxInlineStyles: 2 },
    ...{ scripts: [], images: [], connections: [], trustedTypes: [] },
  },
  types: { html: 'text/html; charset=utf-8' },
  compress: ['html', 'js'],
  compressBest: ['/*.js'],
  remove: ['/webpack.stats.json', '/_gatsby/*', '/*.map'],
  keepInCache: ['/webpack.stats.json'],
};
const long = 'words and more words, '.repeat(40);
const page = (body: string): string => `<script>early()</script><style>a{}</style><p>${body}${long}</p>`;

const folder = createTestFolder();
const put = (file: string, text: string): void => folder.write(`public/${file}`, text);
const exists = (file: string): boolean => folder.exists(`public/${file}`);
const read = (file: string): string => folder.read(`public/${file}`);
const list = (pattern: RegExp): string[] =>
  listSiteFiles(folder.at('public')).filter((path) => pattern.test(path));
const finish = (more: Partial<HostOptions> = {}) =>
  prepareHosting({ ...options, ...more }, 'https://webpack.js.org', folder.at());

beforeEach(() => {
  put('index.html', page('/doc/a.aaaaaaaa11.js'));
  put('doc/a.aaaaaaaa11.js', long);
});

test('a document with a policy of its own answers for itself: nothing of it is in the policy of all pages', async () => {
  await finish();
  const before = read('_headers');
  put('frame/a.html', '<script>own()</script><style>own{}</style>');
  const headers = { 'content-security-policy': "default-src 'none'" };
  await finish({ ownHeaders: [{ pattern: '/frame/*', headers }] });
  const after = read('_headers');
  expect(after.split('\n\n')[1]).toBe(before.split('\n\n')[1]);
  await expect(finish()).rejects.toThrow('public/frame/a.html contains an inline script');
});

test('everything that the policy would block is reported at once', async () => {
  put('a/index.html', '<script>other()</script><p onclick="x"><img src="https://a.example/b.png">');
  put('b/index.html', '<p style="a"><p style="b"><link rel="stylesheet" href="https://c.example/">');
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
  expect(exists('_headers')).toBe(false);
});

describe('compressed copies', () => {
  test('are written only where they are smaller, of long texts', async () => {
    put('short.js', 'a()');
    put('image.png', long);
    await finish();
    expect(list(/\.(br|gz)$/)).toEqual([
      ...['/doc/a.aaaaaaaa11.js.br', '/doc/a.aaaaaaaa11.js.gz', '/index.html.br', '/index.html.gz'],
    ]);
  });

  test('are written again only for changed texts, and removed with their files', async () => {
    const compressed = async () => (await finish()).compressed;
    put('b/index.html', page('b'));
    expect(await compressed()).toMatchObject({ files: 6, created: 6 });
    expect(await compressed()).toMatchObject({ files: 6, created: 0 });
    put('b/index.html', page('c'));
    expect(await compressed()).toMatchObject({ files: 6, created: 2 });
    rmSync(folder.at('public/index.html.gz'));
    expect(await compressed()).toMatchObject({ files: 6, created: 2 });
    rmSync(folder.at('public/b/index.html'));
    put('index.html', '<script>early()</script>');
    expect(await compressed()).toMatchObject({ files: 2, created: 0 });
    expect([exists('b/index.html.br'), exists('index.html.br')]).toEqual([false, false]);
  });
});

describe('files of earlier builds', () => {
  const build = async (hash: string) => {
    put('index.html', page(`/doc/a.${hash}.js`));
    put(`doc/a.${hash}.js`, long);
    const { removed } = await finish();
    return { removed, bodies: list(/^\/doc\/.*\.js$/).map((path) => path.slice(7, -3)) };
  };
  const [first, second, third] = ['aaaaaaaa11', 'bbbbbbbb22', 'cccccccc33'] as const;

  test('one generation remains, and the same build again is none', async () => {
    await build(first);
    expect((await build(second)).bodies).toEqual([first, second]);
    expect((await build(second)).bodies).toEqual([first, second]);
    expect(await build(third)).toEqual({ removed: 1, bodies: [second, third] });
    expect(exists(`doc/a.${first}.js.br`)).toBe(false);
    expect((await build(second)).bodies).toEqual([second, third]);
  });

  test('hashes are followed through files that contain nothing but hashes; a file without one stays', async () => {
    put('index.html', page('runtime-abcdef0123.js'));
    put('runtime-abcdef0123.js', `({ 7: "0123456789abcdef" })`);
    for (const file of ['7-0123456789abcdef.js', 'doc/plain.js']) put(file, 'x');
    for (let round = 0; round < 3; round += 1) await finish();
    expect([exists('7-0123456789abcdef.js'), exists('doc/plain.js')]).toEqual([true, true]);
  });

  test('a broken record removes nothing', async () => {
    await build(first);
    await build(second);
    folder.write('.cache/adapters/hosting/generations.json', '{');
    expect((await build(third)).bodies).toEqual([first, second, third]);
  });
});
