import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildGeneration } from './site-version';
import { buildOfflineList } from '../offline/build/offline-lists';
import { defaultLanguage } from '../config/languages';

const nameOf = (start: string, text: string): string =>
  `${start}-${createHash('sha256').update(text).digest('hex').slice(0, 20)}.js`;
const hashOf = (name: string): string => name.slice(name.lastIndexOf('-') + 1, -3);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'generation-'));
const CHUNK = nameOf('a', 'chunk');
const SPONSORS = nameOf('sponsors', '');
const RUNTIME_TEXT = `{1:"${hashOf(CHUNK)}",2:"${hashOf(SPONSORS)}"}`;
const RUNTIME = nameOf('webpack-runtime', RUNTIME_TEXT);
const UNKNOWN = 'a-2222222222222222.js';

function write(file: string, text: string): void {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}

const PAGES = ['', 'zh/', 'offline/', 'zh/offline/', 'concepts/', 'glossary/'];

beforeEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const page of PAGES) {
    write(`${page}index.html`, `<html data-path="/${page}"><img src="/brand/mark.svg"></html>`);
    write(`page-data/${page || 'index/'}page-data.json`, `{"path":"/${page}"}`);
  }
  write(
    'page-data/concepts/page-data.json',
    '{"result":{"data":{"doc":{"body":"c.1"}},"pageContext":{"nav":"en/n.1"}}}',
  );
  write('doc/c.1.js', 'body');
  write('nav/en/n.1.json', '[]');
  write('nav/en/pages.json', '[{"url":"/concepts/"},{"url":"/glossary/"}]');
  write('nav/zh/pages.json', '[]');
  write('brand/mark.svg', '<svg/>');
  write('boot.js', `"/${RUNTIME}"`);
  write(RUNTIME, RUNTIME_TEXT);
  write(CHUNK, 'chunk');
  write(UNKNOWN, '');
  write('search/index.json', '{"files":{"zh":["zh.1.json","zh-en.1.json"],"en":["en.1.json"]}}');
  for (const file of [
    'page-data/app-data.json',
    'page-data/404.html/page-data.json',
    'manifest.json',
    'icon.svg',
  ]) {
    write(file, '{"path":"/404.html"}');
  }
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('the files of a version: home, the offline pages and the scripts of its runtime, without sponsors', async () => {
  const { files, id, digests, search } = await buildGeneration(folder);
  expect(id).toMatch(/^[\da-f]{16}$/);
  expect(files).toEqual(
    expect.arrayContaining(['/', '/offline/', '/zh/offline/', '/boot.js', `/${RUNTIME}`, `/${CHUNK}`]),
  );
  expect(files).not.toContain(`/${UNKNOWN}`);
  expect(files).not.toContain(`/${SPONSORS}`);
  expect(search).toEqual({ en: ['/search/en.1.json'], zh: ['/search/zh.1.json', '/search/zh-en.1.json'] });
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
])('another %s makes another version: %s', async (file, isAnother) => {
  const before = (await buildGeneration(folder)).id;
  write(file, 'changed');
  expect((await buildGeneration(folder)).id !== before).toBe(isAnother);
});

test.each<[string, () => void, RegExp]>([
  [
    'missing files',
    () => ['zh/offline/index.html', 'manifest.json'].forEach((file) => fs.rmSync(path.join(folder, file))),
    /service worker caches, .* say: \/manifest\.json, \/zh\/offline\/$/,
  ],
  ['a script that is not what its name says', () => write(CHUNK, 'other'), new RegExp(`: /${CHUNK}$`)],
  ['an incomplete page', () => write('zh/offline/index.html', 'other'), /: \/zh\/offline\/$/],
])('%s stop the build, by name', async (_name, damage, message) => {
  damage();
  await expect(buildGeneration(folder)).rejects.toThrow(message);
});

test('a section’s list has each page with its parts and their sizes; its digest changes with these only', async () => {
  const digest = expect.stringMatching(/^[\da-f]{12}$/) as string;
  const before = await buildOfflineList(folder, defaultLanguage);
  expect(before).toEqual([
    {
      name: 'concepts',
      digest,
      files: [
        { path: '/concepts/', bytes: 63 },
        { path: '/page-data/concepts/page-data.json', bytes: 73 },
        { path: '/doc/c.1.js', bytes: 4 },
        { path: '/nav/en/n.1.json', bytes: 2 },
        { path: '/brand/mark.svg', bytes: 6 },
      ],
    },
    {
      name: '',
      digest,
      files: [
        { path: '/glossary/', bytes: 63 },
        { path: '/page-data/glossary/page-data.json', bytes: 21 },
        { path: '/brand/mark.svg', bytes: 6 },
      ],
    },
  ]);
  write('glossary/index.html', 'changed');
  const after = await buildOfflineList(folder, defaultLanguage);
  expect(after.map((list, index) => list.digest === before[index]?.digest)).toEqual([true, false]);
});
