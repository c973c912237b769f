import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findUnpinned, readInstalledNames, runNpm } from './npm-steps';

const PACKAGES = path.resolve('node_modules');
let folder: string;
const manifest = () => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as unknown;
const npm = (...args: string[]) => runNpm(folder, PACKAGES, args);

beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'npm-steps-'))));
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('init, install and pkg set write package.json', () => {
  expect(npm('init', '-y')).toEqual({});
  expect(npm('install', '--save-dev', 'webpack@5')).toEqual({});
  expect(npm('pkg', 'set', 'type=module', 'scripts.build=webpack')).toEqual({});
  expect(manifest()).toMatchObject({
    name: path.basename(folder),
    type: 'module',
    scripts: { build: 'webpack' },
    devDependencies: { webpack: expect.stringMatching(/^\^5\./) as string },
  });
  expect(npm('run', 'build', '--', '--progress')).toEqual({ script: 'webpack --progress' });
});

test.each([
  [['install', 'tide-plugin'], "npm install: the package tide-plugin isn't installed here"],
  [['run', 'x'], 'npm run x: package.json has no such script'],
  [['publish'], 'npm publish: expected init, install, run, start, test or pkg set'],
  [['pkg', 'get'], 'npm pkg get: expected set, and a package.json'],
])('npm %j', (args, problem) => {
  expect(npm(...args)).toEqual({ problem });
});

test('names to install are those of the registry, for the project', () => {
  const code = [
    'npm install --save-dev webpack he@1 @babel/core@^8',
    'npm install --global yarn',
    'npm i webpack/webpack#main ./local.tgz webpack@github:webpack/webpack#main',
    'yarn add react',
  ].join('\n');
  expect(readInstalledNames(code)).toEqual(['webpack', 'he@1', '@babel/core@^8']);
});

test.each([
  ['webpack’s own', 'npm install --save-dev webpack css-loader html-webpack-plugin@5', []],
  ['another major', 'npm install he@2', ['npm install he@1']],
  [
    'none',
    'npm install --save-dev webpack\nnpm install lodash @types/lodash',
    ['npm install lodash@4', 'npm install @types/lodash@4'],
  ],
  ['a package that is not here', 'npm install tide-plugin tide-plugin@3', ['npm install tide-plugin@1']],
])('the major version of packages in a guide: %s', (_name, code, examples) => {
  expect(findUnpinned(code, PACKAGES).map(({ example }) => example)).toEqual(examples);
});
