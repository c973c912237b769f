import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import budgets from '../../config/budgets.json';
import { findExcesses, parseLimits } from './format-budgets';
import { measurePackedWebpack, measureSearchFiles } from './measure-scripts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'search-files-'));
  fs.mkdirSync(path.join(folder, 'search'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (name: string, text: string | Buffer): void =>
  fs.writeFileSync(path.join(folder, 'search', name), text);

test('every listed file is measured, and one that is too large is reported', () => {
  write(
    'index.json',
    JSON.stringify({
      v: 2,
      files: { en: ['en.0123456789.json'], zh: ['zh.0123456789.json', 'zh-en.0123456789.json'] },
    }),
  );
  write('zh-en.0123456789.json', randomBytes(20 * 1024));
  // What has no pattern does not get smaller.
  write('en.0123456789.json', randomBytes(350 * 1024));
  write('zh.0123456789.json', '{}');
  const measures = measureSearchFiles(folder);
  expect(measures.map(({ budget, subject }) => [budget, subject])).toEqual([
    ['searchFile', '/search/en.0123456789.json'],
    ['searchFile', '/search/zh.0123456789.json and /search/zh-en.0123456789.json'],
  ]);
  expect(measures[1]?.value).toBeCloseTo(20, 0);
  const problems = findExcesses(parseLimits(budgets, 'budgets.json'), measures);
  expect(problems).toEqual([
    expect.stringMatching(/^\/search\/en\.0123456789\.json: searchFile is 350\.\d KB/),
  ]);
});

test('the packed webpack: only what a plain build fetches', () => {
  const packed = path.join(folder, 'webpack-in-browser');
  fs.mkdirSync(packed);
  expect(() => measurePackedWebpack(folder)).toThrow(
    'manifest.json is missing or wrong: run `npm run build` first',
  );
  const parts = ['core', 'terser'].map((name) => ({ name, file: `${name}.0123456789abcdef.js`, bytes: 1 }));
  const manifest = {
    protocol: 1,
    versions: {},
    worker: 'worker.0.js',
    frame: 'frame.0.html',
    frameScript: 'frame.0.js',
    parts,
  };
  fs.writeFileSync(path.join(packed, 'manifest.json'), JSON.stringify(manifest));
  fs.writeFileSync(path.join(packed, 'worker.0.js'), '');
  fs.writeFileSync(path.join(packed, 'core.0123456789abcdef.js'), randomBytes(701 * 1024));
  const measures = measurePackedWebpack(folder);
  expect(findExcesses(parseLimits(budgets, 'budgets.json'), measures)).toEqual([
    expect.stringMatching(/^\/webpack-in-browser\/ for a plain build: packedWebpack is 701\.\d KB brotli/),
  ]);
});

test('a folder without a search is reported', () => {
  expect(() => measureSearchFiles(folder)).toThrow('index.json is missing: run `npm run build` first');
});
