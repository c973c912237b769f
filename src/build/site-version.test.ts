import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createTestFolder } from '../testing/test-folder';
import { buildGeneration } from './site-version';

const nameOf = (start: string, text: string): string =>
  `${start}-${createHash('sha256').update(text).digest('hex').slice(0, 20)}.js`;
const hashOf = (name: string): string => name.slice(name.lastIndexOf('-') + 1, -3);

const { at, write } = createTestFolder();
const CHUNK = nameOf('a', 'chunk');
const SPONSORS = nameOf('sponsors', '');
const RUNTIME_TEXT = `{1:"${hashOf(CHUNK)}",2:"${hashOf(SPONSORS)}"}`;
const RUNTIME = nameOf('webpack-runtime', RUNTIME_TEXT);
const UNKNOWN = 'a-2222222222222222.js';

const PAGES = ['', 'zh/', 'offline/', 'zh/offline/', 'concepts/'];

beforeEach(() => {
  for (const page of PAGES) {
    write(`${page}index.html`, `<html data-path="/${page}"><img src="/brand/mark.svg"></html>`);
    write(`page-data/${page || 'index/'}page-data.json`, `{"path":"/${page}"}`);
  }
  for (const code of ['en', 'zh']) write(`nav/${code}/pages.json`, '[]');
  write('brand/mark.svg', '<svg/>');
  write('boot.js', `"/${RUNTIME}"`);
  write(RUNTIME, RUNTIME_TEXT);
  write(CHUNK, 'chunk');
  write(UNKNOWN, '');
  const index = {
    files: { zh: ['zh.1.json', 'zh-en.1.json'], en: ['en.1.json'] },
    texts: { zh: ['zh-text.1.json'], en: ['en-text.1.json'] },
  };
  write('search/index.json', JSON.stringify(index));
  for (const file of [
    'page-data/app-data.json',
    'page-data/404.html/page-data.json',
    'manifest.json',
    'icon.svg',
  ]) {
    write(file, '{"path":"/404.html"}');
  }
});

test('the files of a version: home, the offline pages and the scripts of its runtime, without sponsors', async () => {
  const { files, id, digests, search } = await buildGeneration(at());
  expect(id).toMatch(/^[\da-f]{16}$/);
  expect(files).toEqual(
    expect.arrayContaining(['/', '/offline/', '/zh/offline/', '/boot.js', `/${RUNTIME}`, `/${CHUNK}`]),
  );
  expect(files).not.toContain(`/${UNKNOWN}`);
  expect(files).not.toContain(`/${SPONSORS}`);
  expect(search).toEqual({
    en: ['/search/en.1.json', '/search/en-text.1.json'],
    zh: ['/search/zh.1.json', '/search/zh-en.1.json', '/search/zh-text.1.json'],
  });
  expect(new Set(files).size).toBe(files.length);
  expect(Object.keys(digests).sort()).toEqual(files.filter((file) => /\.(json|svg)$|boot/.test(file)).sort());
  expect(digests['/boot.js']).toMatch(/^[\da-f]{12}$/);
});

test.each([
  ['concepts/index.html', true],
  ['brand/mark.svg', true],
  ['sw.js', false],
  ['index.html.br', false],
  ['sponsors/ranked.json', false],
  ['_headers', false],
])('another %s makes another version: %s', async (file, isAnother) => {
  const before = (await buildGeneration(at())).id;
  write(file, 'changed');
  expect((await buildGeneration(at())).id !== before).toBe(isAnother);
});

test.each<[string, () => void, RegExp]>([
  [
    'missing files',
    () => ['zh/offline/index.html', 'manifest.json'].forEach((file) => fs.rmSync(at(file))),
    /service worker caches, .* say: \/manifest\.json, \/zh\/offline\/$/,
  ],
  ['a script that is not what its name says', () => write(CHUNK, 'other'), new RegExp(`: /${CHUNK}$`)],
  ['an incomplete page', () => write('zh/offline/index.html', 'other'), /: \/zh\/offline\/$/],
])('%s stop the build, by name', async (_name, damage, message) => {
  damage();
  await expect(buildGeneration(at())).rejects.toThrow(message);
});
