import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { limit } from '../../../tools/check/slowness';
import { nameFiles } from './name-files';

const TEMPLATES = [
  'js/[name].[contenthash:8].js',
  '[name].[chunkhash].js',
  '[name].[contenthash:0].mjs',
  '[id].[runtime].[uniqueName].js',
  '[name:2].[id:3].js',
  '[\\name\\].[name].[ext].[nmae].js',
  '[name].js?v=[contenthash:4]',
  '[name]',
];

/**
 * Builds the sample with each template, before and after a change: the names of its files, null where webpack stops with a
 * conflict. In a process of its own, since Jest takes seconds to load webpack; names do not depend on minimizing.
 */
const SCRIPT = `
  const { webpack } = require('webpack');
  const fs = require('node:fs');
  const [folder, ...templates] = process.argv.slice(1);
  const build = (filename, color) => new Promise((resolve, reject) => {
    fs.writeFileSync(folder + '/front.css', 'h1 { color: ' + color + ' }');
    const entry = { front: './front.js', workshop: './workshop.js' };
    const output = { filename, path: folder + '/dist' };
    const options = { mode: 'production', optimization: { minimize: false }, cache: false };
    webpack({ ...options, context: folder, entry, output }).run((error, stats) => {
      if (/^Conflict: Multiple chunks/.test(error?.message)) return resolve(null);
      if (error || stats.hasErrors()) return reject(error ?? new Error(stats.toString()));
      const { assets } = stats.toJson({ all: false, assets: true, cachedAssets: true });
      resolve(assets.map(({ name }) => name));
    });
  });
  (async () => {
    const all = [];
    for (const template of templates) all.push([await build(template, 'red'), await build(template, 'blue')]);
    console.log(JSON.stringify(all));
  })();`;

let built: (string[] | null)[][];
beforeAll(() => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'name-files-'));
  const write = (file: string, text: string): void => fs.writeFileSync(path.join(folder, file), text);
  write('package.json', '{ "name": "shop" }');
  write('front.js', 'import "./front.css"; document.body.append("Hello");');
  write('workshop.js', 'document.body.append("Workshop");');
  const output = execFileSync(process.execPath, ['-e', SCRIPT, folder, ...TEMPLATES], { encoding: 'utf8' });
  built = JSON.parse(output) as typeof built;
  fs.rmSync(folder, { recursive: true });
}, limit(60_000));

/** Hashes are others after each update of webpack; their lengths are not. */
const withoutHashes = (names: readonly string[]): string[] =>
  names.map((name) => name.replace(/[\da-f]{4,}/g, (hash) => `#${hash.length}`)).sort();

test.each(TEMPLATES)('webpack gives %s the same names, of which the same change', (template) => {
  const { files, hasConflict } = nameFiles(template);
  const [before = null, after = null] = built[TEMPLATES.indexOf(template)]!;
  expect(hasConflict).toBe(before === null);
  if (before === null || after === null) return;
  expect(withoutHashes(files.map(({ name }) => name))).toEqual(withoutHashes(before));
  const kept = files.filter((file) => file.after === file.name).map(({ name }) => name);
  expect(withoutHashes(kept)).toEqual(withoutHashes(before.filter((name) => after.includes(name))));
});

test('what is left in a name is listed', () => {
  expect(nameFiles('[nmae].[ext].[name].[contenthash:base62:8].js')).toMatchObject({
    unknown: ['[nmae]', '[ext]'],
    digests: ['[contenthash:base62:8]'],
  });
});
