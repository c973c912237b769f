import webpack from 'webpack';
import { readConfig } from './read-config';

jest.mock(
  'pack-facts',
  () => ({
    exposed: { webpack: () => jest.requireActual<object>('webpack') },
    builtinNames: ['path', 'fs'],
    nodeVersion: '20.0.0',
  }),
  { virtual: true },
);

const read = (source: string, name = 'webpack.config.js') => readConfig(`/project/${name}`, name, source);
const valueOf = (source: string): unknown => {
  const result = read(source);
  return result.type === 'data' ? result.value : result.reasons;
};

test.each([
  ["export default { mode: 'production', devtool: false };", { mode: 'production', devtool: false }],
  ["module.exports = { entry: ['./a', './b'] };", { entry: ['./a', './b'] }],
  ["'use strict';\nmodule.exports = [{ name: 'a' }, { name: 'b' }];", [{ name: 'a' }, { name: 'b' }]],
  [
    "import path from 'node:path';\nexport default { output: { path: path.resolve(import.meta.dirname, 'out') } };",
    { output: { path: '/project/out' } },
  ],
  [
    "const common = { mode: 'none' };\nconst size = 2 * 1024;\nexport default { ...common, performance: { maxAssetSize: size } };",
    { mode: 'none', performance: { maxAssetSize: 2048 } },
  ],
  [
    'export default { module: { rules: [{ test: /\\.svg$/i }] } };',
    { module: { rules: [{ test: /\.svg$/i }] } },
  ],
  [
    "const name = 'app';\nexport default { entry: `./${name}.js`, cache: !true };",
    { entry: './app.js', cache: false },
  ],
])('%s is data', (source, value) => {
  expect(valueOf(source)).toEqual(value);
});

test("webpack's plugins are made", () => {
  const { plugins } = valueOf(
    "import webpack from 'webpack';\nexport default { plugins: [new webpack.DefinePlugin({ A: '1' }), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })] };",
  ) as { plugins: unknown[] };
  expect(plugins[0]).toBeInstanceOf(webpack.DefinePlugin);
  expect(plugins[1]).toBeInstanceOf(webpack.optimize.LimitChunkCountPlugin);
});

test.each([
  ['export default () => ({});', 'arrow function'],
  ['export default { plugins: [{ apply(compiler) {} }] };', 'function'],
  ["import fs from 'node:fs';\nexport default {};", 'import of node:fs'],
  ["export default { a: require('fs').readFileSync('x') };", 'call'],
  ['let a = 1;\nexport default { a };', 'variable that can change'],
  ['export default { a: process.env.HOME };', 'name process'],
  ['export default { a: globalThis };', 'name globalThis'],
  ['for (;;) {}\nexport default {};', 'for statement'],
  ['export default { a: { get b() { return 1; } } };', 'function'],
  // Ways from data to code, and to prototypes that everything shares.
  ['export default { __proto__: { polluted: true } };', 'property __proto__'],
  ["export default { ['__proto__']: { polluted: true } };", 'property __proto__'],
  ['export default { constructor: { prototype: {} } };', 'property constructor'],
  ['const a = {};\nexport default { b: a.__proto__ };', 'property __proto__'],
  ['const a = {};\nexport default { b: a.constructor };', 'property constructor'],
  ["export default { a: ''.constructor };", 'property constructor'],
  ["export default { a: [].constructor.constructor('return this')() };", 'call'],
  [
    "import webpack from 'webpack';\nexport default { a: new webpack.constructor('alert(1)') };",
    'new webpack.constructor',
  ],
  [
    "import webpack from 'webpack';\nexport default { a: new webpack.Compiler('/') };",
    'new webpack.Compiler',
  ],
  ["import webpack from 'webpack';\nexport default { a: webpack.util };", 'module webpack as a value'],
  ["export default { a: new Function('return 1') };", 'new expression'],
  ["export default { a: import('x') };", 'import'],
])('%s is code: %s', (source, what) => {
  expect(valueOf(source)).toEqual([expect.objectContaining({ file: 'webpack.config.js', what })]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('the place where data ends, and that of a syntax error', () => {
  expect(valueOf('export default {\n  a: 1,\n  b: () => 2,\n};')).toEqual([
    { file: 'webpack.config.js', line: 3, column: 6, what: 'arrow function' },
  ]);
  expect(() => read('export default {;')).toThrow('(1:16)');
});

test('JSON is data', () => {
  const value = { mode: 'none' };
  expect(read('{ "mode": "none" }', 'webpack.config.json')).toEqual({ type: 'data', value });
});
