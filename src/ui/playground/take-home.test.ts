import type { PlaygroundProject } from './state/project';
import { buildProjectFiles, packProjects } from './take-home';

const versions = { webpack: '5.112.2', webpackCli: '7.3.1' };
const project = (files: Readonly<Record<string, string>>): PlaygroundProject => ({
  files: Object.entries(files).map(([path, text]) => ({ path, text })),
  open: Object.keys(files)[0] ?? '',
  mode: null,
});
const packageOf = (given: PlaygroundProject): unknown =>
  JSON.parse(buildProjectFiles(given, versions)['package.json'] ?? '');

test("the project's own package.json keeps what it has; one that can't be read is left alone", () => {
  const own = { type: 'module', scripts: { build: 'x' }, devDependencies: { webpack: '5.0.0' } };
  expect(packageOf(project({ 'package.json': JSON.stringify(own) }))).toEqual({
    ...own,
    devDependencies: { webpack: '5.0.0', 'webpack-cli': '7.3.1' },
  });
  for (const broken of ['{', '[]', 'null'])
    expect(buildProjectFiles(project({ 'package.json': broken }), versions)['package.json']).toBe(broken);
});

test("the site's packages become dependencies, unless the project names a version", () => {
  const packages = ['lodash', 'react'].map((name) => ({ name, version: '1.2.3', file: '', bytes: 0 }));
  const given = project({
    'src/index.js': "import 'lodash'; import 'react';",
    'package.json': '{"dependencies":{"react":"18.0.0"}}',
  });
  const files = buildProjectFiles(given, { ...versions, packages });
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    dependencies: { lodash: '1.2.3', react: '18.0.0' },
  });
  expect(files).not.toHaveProperty(['.npmrc']);
});

test('the ZIP file is the same each time', () => {
  const given = project({ 'src/index.js': 'console.log("模块");' });
  const pack = () => packProjects('a', [{ name: 'a', project: given }], versions);
  expect(pack()).toEqual(pack());
});
