import { buildFragmentModule, parseFragmentPath } from './fragment';

const JS = { language: 'js', source: 'either' } as const;

describe('buildFragmentModule', () => {
  test.each([
    ['[1, 2]', 'value', 'export default ([1, 2]\n);'],
    ['{ test: /a/ },', 'value', 'export default ({ test: /a/ }\n);'],
    ['{ a: 1 }, { b: 2 },', 'list', 'export default [{ a: 1 }, { b: 2 }\n];'],
    ['new A(), new B()', 'list', 'export default [new A(), new B()\n];'],
    ['a: 1,\nb: { c }', 'properties', 'export default ({a: 1,\nb: { c }\n});'],
    ["import a from 'a';\n\na()", 'value', "import a from 'a';\n\nexport default (a()\n);"],
    ['const a = 1;\n\n{ a }', 'value', 'const a = 1;\nexport default (\n{ a }\n);'],
    ['export default { a: 1 };', 'module', 'export default { a: 1 };'],
    ['module.exports = 1;', 'module', 'export default 1;'],
  ])('%j', (code, kind, source) => {
    expect(buildFragmentModule(code, JS)).toEqual({ kind, source });
  });

  test('imports well-known names, unless the code does', () => {
    expect(buildFragmentModule('new webpack.DefinePlugin({}), path.join("a")', JS)).toMatchObject({
      source: expect.stringMatching(
        /^import path from 'node:path'; import webpack from 'webpack';export/,
      ) as string,
    });
    expect(buildFragmentModule("import webpack from 'webpack';\n\nwebpack.x", JS)).toMatchObject({
      source: expect.not.stringMatching(/webpack.*webpack.*webpack.*webpack/s) as string,
    });
    expect(buildFragmentModule('"webpack.js"', JS)).toEqual({
      kind: 'value',
      source: 'export default ("webpack.js"\n);',
    });
  });

  test.each([
    ['{ a: 1, }}', 1, 10],
    ['a: 1,\nb:: 2', 2, 3],
  ])('%j is wrong at %i:%i', (code, line, column) => {
    expect(buildFragmentModule(code, JS)).toMatchObject([{ line, column }]);
  });
});

test.each([
  ['module.rules', ['module', 'rules']],
  ['module.rules[].use', ['module', 'rules', '[]', 'use']],
  ['entry.*', ['entry', 'sample']],
  ['', null],
  ['a b', null],
])('parseFragmentPath(%j)', (text, keys) => {
  expect(parseFragmentPath(text)).toEqual(keys);
});
