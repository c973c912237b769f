import fs from 'node:fs';
import { completeSample, createPreparedProjects, insertFragment } from './prepared-projects';

const BASE = "export default {\n  mode: 'production',\n};\n";
const inserted = (fragment: string, code: string): string =>
  insertFragment(BASE, fragment, code)
    .replace("export default {\n  mode: 'production',\n", '')
    .replace(/};\n$/, '');

test.each([
  ['output', "path: 'a',\nfilename: 'b',", "  output: {\n    path: 'a',\n    filename: 'b',\n  },\n"],
  ['devtool', "'source-map'", "  devtool: 'source-map',\n"],
  ['externals', "{ a: 'A' }", "  externals: { a: 'A' },\n"],
  ['externals', '/^a$/', '  externals: /^a$/,\n'],
  [
    'externals',
    'async ({ request }) => {\n  if (request) return;\n}',
    '  externals: async ({ request }) => {\n    if (request) return;\n  },\n',
  ],
  ['module.rules', '{ test: /a/ }', '  module: {\n    rules: [\n      { test: /a/ },\n    ],\n  },\n'],
  ['plugins', 'new A(),\nnew B(),', '  plugins: [\n    new A(),\n    new B(),\n  ],\n'],
  [
    'module.parser.javascript',
    "mode: 'eager',",
    "  module: {\n    parser: {\n      javascript: {\n        mode: 'eager',\n      },\n    },\n  },\n",
  ],
])('a fragment of %s: %j', (fragment, code, text) => {
  expect(inserted(fragment, code)).toBe(text);
});

test('imports that a fragment does not show are added', () => {
  expect(insertFragment(BASE, 'output', "path: path.resolve('a'),")).toMatch(
    /^import path from 'node:path';\n\nexport/,
  );
  expect(insertFragment(BASE, 'plugins', 'new webpack.BannerPlugin()')).toContain(
    "import webpack from 'webpack';",
  );
  expect(insertFragment(BASE, 'output', "filename: 'path.js',")).not.toContain('import');
});

test('what does not fit is said', () => {
  expect(() => insertFragment(BASE, 'mode', "'none'")).toThrow('the prepared project sets mode itself');
  expect(() => insertFragment('module.exports = {}', 'output', 'a: 1')).toThrow('ends with "};"');
  const fence = { lang: 'js', code: 'a', line: 1, column: 1 };
  expect(() => completeSample({ ...fence, marks: { try: 'app' } }, () => new Map())).toThrow(
    'expected file= or fragment=',
  );
});

test('a configuration takes the place of the prepared one', () => {
  const files = completeSample(
    {
      lang: 'js',
      code: 'export default [];',
      line: 1,
      column: 1,
      marks: { try: 'app', file: 'webpack.config.mjs' },
    },
    () =>
      new Map([
        ['webpack.config.js', BASE],
        ['src/index.js', ''],
      ]),
  );
  expect(Object.fromEntries(files)).toEqual({
    'webpack.config.mjs': 'export default [];\n',
    'src/index.js': '',
  });
});

test('every prepared project has a configuration that fragments can be put into', () => {
  const prepared = createPreparedProjects('content/projects');
  const names = fs
    .readdirSync('content/projects', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    const files = prepared(name);
    expect(insertFragment(files?.get('webpack.config.js') ?? '', 'node', 'global: true')).toContain(
      'node: {',
    );
    expect([...(files?.keys() ?? [])].filter((file) => file.startsWith('packages/'))).toEqual([]);
  }
  expect(prepared('../en')).toBeNull();
});
