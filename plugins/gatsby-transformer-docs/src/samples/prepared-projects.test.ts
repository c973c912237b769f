import { completeSample, createPreparedProjects, insertFragment } from './prepared-projects';

const BASE = "export default {\n  mode: 'production',\n};\n";

/** fragment, its code, what is inserted into the configuration */
test.each([
  ['output', "path: 'a',\nfilename: 'b',", "output: {\n    path: 'a',\n    filename: 'b',\n  },"],
  ['externals', '/^a$/', 'externals: /^a$/,'],
  ['externals', '(a) => {\n  if (a) return;\n}', 'externals: (a) => {\n    if (a) return;\n  },'],
  ['module.rules', '{ test: /a/ }', 'module: {\n    rules: [\n      { test: /a/ },\n    ],\n  },'],
  ['plugins', 'new A(),\nnew B(),', 'plugins: [\n    new A(),\n    new B(),\n  ],'],
  [
    'module.rules[].use',
    "'a'",
    "module: {\n    rules: [\n      {\n        use: [\n          'a',\n        ],\n      },\n    ],\n  },",
  ],
  [
    'module.rules[]',
    'test: /a/,',
    'module: {\n    rules: [\n      {\n        test: /a/,\n      },\n    ],\n  },',
  ],
  ['entry.*', "'./a.js'", "entry: {\n    sample: './a.js',\n  },"],
  ['output.path', "path: 'a',", "output: {\n    path: 'a',\n  },"],
])('a fragment of %s: %j', (fragment, code, text) => {
  expect(insertFragment(BASE, fragment, code)).toBe(BASE.replace('};', `  ${text}\n};`));
});

// Imports that a fragment does not show are added.
test.each([
  ['output', "path: path.resolve('a'),", /^import path from 'node:path';\n\nexport/],
  ['plugins', 'new webpack.BannerPlugin()', /^import webpack from 'webpack';\n\nexport/],
  [
    'plugins',
    'new webpack.X(path.join()),\nnew TerserPlugin(),',
    /^import path [^\n]+\nimport webpack [^\n]+\nimport TerserPlugin from 'terser-webpack-plugin';\n\nexport/,
  ],
  [
    'plugins',
    "import webpack from 'webpack';\n\nnew webpack.X()",
    /^import webpack from 'webpack';\n\nexport/,
  ],
  [
    'output',
    "const file = path.resolve('a');\n\npath: file,",
    /^import path from 'node:path';\n\nconst file/,
  ],
])('the imports of a fragment of %s: %j', (fragment, code, expected) => {
  expect(insertFragment(BASE, fragment, code)).toMatch(expected);
});

const fence = { lang: 'js', code: 'export default [];', line: 1, column: 1 };

test('what does not fit is an error', () => {
  expect(() => insertFragment(BASE, 'mode', "'none'")).toThrow('the prepared project sets mode itself');
  expect(() => insertFragment('module.exports = {}', 'output', 'a: 1')).toThrow('ends with "};"');
  expect(() => completeSample({ ...fence, marks: { try: 'app' } }, () => new Map())).toThrow(
    'expected file= or fragment=',
  );
});

test('a configuration takes the place of the prepared one', () => {
  const marks = { try: 'app', file: 'webpack.config.mjs' };
  const prepared = { 'webpack.config.js': BASE, 'src/index.js': '' };
  const files = completeSample({ ...fence, marks }, () => new Map(Object.entries(prepared)));
  expect(Object.fromEntries(files)).toEqual({
    'webpack.config.mjs': 'export default [];\n',
    'src/index.js': '',
  });
});

test('no project is read from outside its folder', () => {
  const prepared = createPreparedProjects('content/projects');
  expect(prepared('app')?.has('webpack.config.js')).toBe(true);
  expect(prepared('../en')).toBeNull();
});
