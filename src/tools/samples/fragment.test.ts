import { buildFragment } from './fragment';

const build = (code: string, fragment = 'plugins') =>
  buildFragment(code, fragment, { language: 'js', source: 'either' });

test('imports well-known names, unless the code does', () => {
  expect(build('new webpack.DefinePlugin({}), new TerserPlugin(path.join("a"))')).toMatch(
    /^import TerserPlugin from 'terser-webpack-plugin';import path from 'node:path';\nimport webpack from 'webpack';\n\nexport/,
  );
  expect(build("import webpack from 'webpack';\n\nnew webpack.X()")).toMatch(
    /^import webpack from 'webpack';\n\nexport default/,
  );
  expect(build('"webpack.js"')).toMatch(/^export default/);
});

test.each([
  ['{ a: 1, }}', 1, 10],
  ['{\n  a: 1,\n  bb:: 2 }', 3, 6],
  ["import a from 'a';\n\nconst b = ;\n\na(b)", 3, 11],
])('%j is wrong at %i:%i', (code, line, column) => {
  expect(build(code)).toMatchObject([{ line, column }]);
});

test.each(['', 'a b', 'a..b'])('%j is no path', (fragment) => {
  const message = `expected a path in a configuration after fragment=, got ${fragment}`;
  expect(build('1', fragment)).toMatchObject([{ line: 0, message }]);
});
