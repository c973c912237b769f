import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildGeneration, listFiles } from './site-version';
import { buildOfflineList } from '../offline/build/offline-lists';
import { defaultLanguage } from '../config/languages';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'generation-'));
const RUNTIME = 'webpack-runtime-0123456789abcdef0123.js';
const CHUNK = 'a-1111111111111111.js';
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
    write(`${page}index.html`, '<img src="/brand/mark.svg">');
    write(`page-data/${page || 'index/'}page-data.json`, '{"result":{}}');
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
  write(RUNTIME, '{1:"1111111111111111"}');
  write(CHUNK, '');
  write(UNKNOWN, '');
  for (const file of [
    'page-data/app-data.json',
    'page-data/404.html/page-data.json',
    'manifest.json',
    'icon.svg',
  ]) {
    write(file, '{}');
  }
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('the files of a version: home, the offline pages and the scripts of its runtime', async () => {
  const { files, id } = await buildGeneration(folder);
  expect(id).toMatch(/^[\da-f]{16}$/);
  expect(files).toEqual(
    expect.arrayContaining(['/', '/offline/', '/zh/offline/', '/boot.js', `/${RUNTIME}`, `/${CHUNK}`]),
  );
  expect(files).not.toContain(`/${UNKNOWN}`);
  expect(new Set(files).size).toBe(files.length);
});

test.each([
  ['another text', 'concepts/index.html', true],
  ['another image', 'brand/mark.svg', true],
  ['a worker written before', 'sw.js', false],
  ['a compressed neighbor', 'index.html.br', false],
])('%s: another version? %s %s', async (_name, file, isAnother) => {
  const before = (await buildGeneration(folder)).id;
  write(file, 'changed');
  expect((await buildGeneration(folder)).id !== before).toBe(isAnother);
});

test('all that is missing is named', async () => {
  fs.rmSync(path.join(folder, 'zh/offline/index.html'));
  fs.rmSync(path.join(folder, 'manifest.json'));
  await expect(buildGeneration(folder)).rejects.toThrow(
    /service worker caches: \/manifest\.json, \/zh\/offline\/$/,
  );
});

test('a section’s list has each page with its parts, and their sizes', async () => {
  const digest = expect.stringMatching(/^[\da-f]{12}$/) as string;
  expect(await buildOfflineList(folder, defaultLanguage)).toEqual([
    {
      name: 'concepts',
      digest,
      files: [
        { path: '/concepts/', bytes: 27 },
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
        { path: '/glossary/', bytes: 27 },
        { path: '/page-data/glossary/page-data.json', bytes: 13 },
        { path: '/brand/mark.svg', bytes: 6 },
      ],
    },
  ]);
});

test('a section’s digest changes with its pages, and with no others', async () => {
  const digests = async (): Promise<string[]> =>
    (await buildOfflineList(folder, defaultLanguage)).map(({ digest }) => digest);
  const [concepts, others] = await digests();
  write('glossary/index.html', 'changed');
  const [sameConcepts, newOthers] = await digests();
  expect(sameConcepts).toBe(concepts);
  expect(newOthers).not.toBe(others);
});

test('lists of sponsors are no version, and their scripts are not fetched ahead', async () => {
  const before = await buildGeneration(folder);
  const script = 'sponsors-3333333333333333.js';
  write('sponsors/ranked.json', '{}');
  expect((await buildGeneration(folder)).id).toBe(before.id);
  write(script, '');
  write(RUNTIME, '{1:"1111111111111111",2:"3333333333333333"}');
  expect((await buildGeneration(folder)).files).not.toContain(`/${script}`);
});

test('all files below a folder, without the folders', () => {
  write('empty/file', '');
  fs.rmSync(path.join(folder, 'empty/file'));
  const files = listFiles(folder);
  expect(files).toEqual(expect.arrayContaining(['brand/mark.svg', 'icon.svg']));
  expect(files).not.toContain('empty');
});
