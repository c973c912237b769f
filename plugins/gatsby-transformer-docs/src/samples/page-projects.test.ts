import { readPageProjects } from './page-projects';

type PackageJson = { devDependencies: object };

const fence = (head: string, code: string): string => `\`\`\`${head}\n${code}\n\`\`\`\n`;
const CONFIG = "export default {\n  entry: './src/index.js',\n};\n";
const APP = new Map(Object.entries({ 'src/index.js': 'import();\n', 'webpack.config.js': CONFIG }));
const prepared = (name: string) => (name === 'app' ? APP : null);
const read = (text: string, isGuide = true) => readPageProjects(text, { isGuide, prepared });
const listed = (text: string, isGuide = true) =>
  read(text, isGuide).samples.map(({ line, project: { files, open, mode } }) => ({
    line,
    files: Object.fromEntries(files),
    open,
    mode,
  }));

const A = fence('js file=src/a.js', 'a;');
const INDEX = fence('js file=src/index.js', 'b;');

test('a step ends with a heading or a command; each has what was written before', () => {
  const text = `${A}${INDEX}${fence('bash run', 'npx webpack --mode development')}\n## Next\n\n${fence('diff file=src/a.js', '-a;\n+c;')}`;
  const first = { 'src/a.js': 'a;\n', 'src/index.js': 'b;\n' };
  expect(listed(text)).toEqual([
    { line: 1, files: first, open: 'src/a.js', mode: 'development' },
    { line: 13, files: { ...first, 'src/a.js': 'c;\n' }, open: 'src/a.js', mode: 'development' },
  ]);
  // Elsewhere the link is under the last file.
  expect(listed(text, false).map(({ line }) => line)).toEqual([4, 13]);
});

test.each([
  ['bash run', 'npx webpack', 'dist/main.js 1 KiB', true],
  ['bash run', 'npx webpack', 'ERROR in ./src/a.js', false],
  ['bash', 'npx webpack', 'dist/main.js 1 KiB', false],
  ['bash run', 'node src/a.js', '', false],
])(
  'whether a fence %s with %s that prints %j builds what is before it: %s',
  (head, command, output, isRun) => {
    const { samples } = read(A + fence(head, command) + fence('output', output));
    expect(samples.map((sample) => sample.isRun)).toEqual([isRun]);
  },
);

test('a file that is written again is another step, and projects have states of their own', () => {
  const text = `${A}${fence('js file=src/a.js', 'other;')}${fence('js file=src/a.js project=b', 'b;')}`;
  expect(listed(text).map(({ line, files }) => [line, files])).toEqual([
    [1, { 'src/a.js': 'a;\n' }],
    [4, { 'src/a.js': 'other;\n' }],
    [7, { 'src/a.js': 'b;\n' }],
  ]);
  expect([...read(text).finals.keys()]).toEqual(['project', 'b']);
});

test('what npm installs is recorded, in each project; output and built files are no part of a project', () => {
  const manifest = fence('json file=package.json', '{ "private": true }');
  const install = fence('npm', 'npm install --save-dev webpack no-such-package-here');
  const built = fence('output file=src/x.txt', 'x') + fence('js file=dist/main.js', 'x');
  const text = manifest + install + A + built + fence('js file=src/b.js project=b', 'b;');
  const { finals } = read(text);
  // The first step has the state at its end.
  expect(Object.keys(listed(text)[0]!.files)).toEqual(['package.json', 'src/a.js']);
  for (const name of ['project', 'b']) {
    const { devDependencies } = JSON.parse(finals.get(name)?.files.get('package.json') ?? '') as PackageJson;
    expect(Object.keys(devDependencies)).toEqual(['webpack']);
  }
});

test('after a change that does not fit nothing of the project is known', () => {
  const text = `${A}## Next\n${fence('diff file=src/a.js', '-nothing of it\n+c;')}${INDEX}`;
  expect(listed(text).map(({ line }) => line)).toEqual([1]);
  expect(read(text).finals.size).toBe(0);
});

const BARE = fence('js file=webpack.config.js', 'export default {};');
const SCRIPT = fence('json file=package.json', '{ "scripts": { "build": "webpack --mode development" } }');

test.each([
  ['of the configuration', fence('js file=webpack.config.js', "export default { mode: 'none' };") + A, null],
  ['of the command', `${SCRIPT}${BARE}${A}${fence('bash run', 'npm run build')}`, 'development'],
  ['or production', BARE + A, 'production'],
])('the mode %s', (_, text, mode) => expect(listed(text)[0]?.mode).toBe(mode));

test('a configuration that the command names is found by a build without the command', () => {
  const text = `${fence('js file=webpack.prod.js', 'export default {};')}${A}${fence('bash run', 'npx webpack --config webpack.prod.js')}`;
  expect(listed(text)[0]?.files['webpack.config.mjs']).toBe("export { default } from './webpack.prod.js';\n");
});

test('a prepared project completes a fragment, apart from the page’s own project', () => {
  const text = `${A}${fence('js fragment=output try=app', "filename: '[name].js',")}`;
  expect(listed(text, false).map(({ files }) => files)).toEqual([
    { 'src/a.js': 'a;\n' },
    {
      'src/index.js': 'import();\n',
      'webpack.config.js':
        "export default {\n  entry: './src/index.js',\n  output: {\n    filename: '[name].js',\n  },\n};\n",
    },
  ]);
  expect(() => read(fence('js fragment=output try=none', 'a: 1'))).toThrow('there is no prepared project');
});
