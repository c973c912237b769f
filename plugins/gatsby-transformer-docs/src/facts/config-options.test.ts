import { findOptionNames } from './config-options';

const pathsIn = (code: string): string[] | undefined => findOptionNames(code)?.map(({ path }) => path);

test.each([
  ["export default { mode: 'none', output: { clean: true } };", ['mode', 'output', 'output.clean']],
  ['module.exports = { cache: false };', ['cache']],
  ['export default webpack.defineConfig({ cache: false });', ['cache']],
  [
    'export default { module: { rules: [{ test: /x/ }, { use: [] }] } };',
    ['module', 'module.rules', 'module.rules[].test', 'module.rules[].use'],
  ],
  // What classes and functions are given isn't the configuration's, nor what is only known when it runs.
  ['export default { plugins: [new A({ b: 1 }), c({ d: 1 })] };', ['plugins']],
  ["export default { ['a']: 1, ...b, 'c': 2, list: [, ...d] };", ['list']],
  ['const a = 1;\na;\nexport default { bail: true };', ['bail']],
])('%s', (code, paths) => {
  expect(pathsIn(code)).toEqual(paths);
});

test.each(['export default () => ({});', 'const a = {};', 'a.b = {};', 'export default f();'])(
  'no object is exported: %s',
  (code) => {
    expect(findOptionNames(code)).toBeNull();
  },
);

test('tells where each name stands', () => {
  const code = 'export default { output: { clean: true } };';
  expect(findOptionNames(code)?.map(({ start, end }) => code.slice(start, end))).toEqual(['output', 'clean']);
});

test('what is no JavaScript is not read', () => {
  expect(() => findOptionNames('export default {')).toThrow(SyntaxError);
});
