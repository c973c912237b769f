import { promisify } from 'node:util';
import webpack from 'webpack';
import { createTestFolder } from '../../../testing/test-folder';
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

const { at, write } = createTestFolder();
beforeEach(() => {
  write('package.json', '{ "name": "shop" }');
  write('front.js', 'import "./front.css"; document.body.append("Hello");');
  write('workshop.js', 'document.body.append("Workshop");');
});

/** The names of the files that webpack writes, null where it stops with a conflict; they do not depend on minimizing. */
async function build(filename: string, color: string): Promise<string[] | null> {
  write('front.css', `h1 { color: ${color} }`);
  const compiler = webpack({
    ...{ mode: 'production', optimization: { minimize: false }, cache: false, context: at() },
    entry: { front: './front.js', workshop: './workshop.js' },
    output: { filename, path: at('dist') },
  });
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    expect(stats?.hasErrors()).toBe(false);
    return (
      stats?.toJson({ all: false, assets: true, cachedAssets: true }).assets?.map(({ name }) => name) ?? []
    );
  } catch (error) {
    if (/^Conflict: Multiple chunks/.test((error as Error).message)) return null;
    throw error;
  }
}

/** Hashes are others after each update of webpack; their lengths are not. */
const withoutHashes = (names: readonly string[]): string[] =>
  names.map((name) => name.replace(/[\da-f]{4,}/g, (hash) => `#${hash.length}`)).sort();

test.each(TEMPLATES)('webpack gives %s the same names, of which the same change', async (template) => {
  const { files, hasConflict } = nameFiles(template);
  const [before, after] = [await build(template, 'red'), await build(template, 'blue')];
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
