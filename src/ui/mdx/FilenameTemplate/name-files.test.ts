import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { webpack } from 'webpack';
import { nameFiles } from './name-files';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'name-files-'));
  const write = (file: string, text: string): void => fs.writeFileSync(path.join(folder, file), text);
  write('package.json', '{ "name": "shop" }');
  write('front.js', 'import "./front.css"; document.body.append("Hello");');
  write('workshop.js', 'document.body.append("Workshop");');
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Names of the sample's files, built by the installed webpack; null where it stops with a conflict. */
function build(filename: string, color: string): Promise<string[] | null> {
  fs.writeFileSync(path.join(folder, 'front.css'), `h1 { color: ${color} }`);
  const entry = { front: './front.js', workshop: './workshop.js' };
  const output = { filename, path: path.join(folder, 'dist') };
  return new Promise((resolve, reject) => {
    const compiler = webpack({ mode: 'production', cache: false, context: folder, entry, output });
    compiler.run((error, stats) => {
      if (/^Conflict: Multiple chunks/.test(error?.message ?? '')) return resolve(null);
      if (error || !stats || stats.hasErrors()) return reject(error ?? new Error(stats?.toString()));
      const { assets = [] } = stats.toJson({ all: false, assets: true, cachedAssets: true });
      resolve(assets.map(({ name }) => name).sort());
    });
  });
}

/** Hashes are others after each update of webpack; their lengths are not. */
const withoutHashes = (names: readonly string[]): string[] =>
  names.map((name) => name.replace(/[\da-f]{4,}/g, (hash) => `#${hash.length}`));

test.each([
  'js/[name].[contenthash:8].js',
  '[name].[chunkhash].js',
  '[name].[fullhash:5].js',
  '[name].[contenthash:0].mjs',
  '[id].[runtime].[uniqueName].js',
  '[name:2].[id:3].js',
  '[\\name\\].[name].[ext].[nmae].js',
  '[name].js?v=[contenthash:4]',
  '[name]',
  'app.js',
])(
  'webpack gives %s the same names, of which the same change',
  async (template) => {
    const { files, hasConflict } = nameFiles(template);
    const before = await build(template, 'red');
    const after = await build(template, 'blue');
    expect(hasConflict).toBe(before === null);
    if (before === null || after === null) return;
    const names = files.map(({ name }) => name).sort();
    expect(withoutHashes(names)).toEqual(withoutHashes(before));
    const kept = files.filter((file) => file.after === file.name).map(({ name }) => name);
    expect(withoutHashes(kept.sort())).toEqual(withoutHashes(before.filter((name) => after.includes(name))));
  },
  60_000,
);

test('what is left in a name is listed', () => {
  expect(nameFiles('[nmae].[ext].[name].[contenthash:base62:8].js')).toMatchObject({
    unknown: ['[nmae]', '[ext]'],
    digests: ['[contenthash:base62:8]'],
  });
});
