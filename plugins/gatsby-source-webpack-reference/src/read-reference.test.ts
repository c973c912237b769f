import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findUncovered } from './history/history';
import { locateReference } from './locations';
import { readHistory } from './history/history-file';
import { stripBrackets } from './option-tree';
import type { Reference } from '../../docs-core/src/reference';

/** The installed packages; nothing less than this was there when it was written. */
let reference: Reference;
let warnings: string;

/** Packages are read as they are, in Node.js: here they would be compiled. */
const read = (from: string) =>
  promisify(execFile)(
    process.execPath,
    [
      '--import',
      'tsx',
      '-e',
      `require(process.argv[1]).readReference({ from: process.argv[2] }).then(
        (reference) => process.stdout.write(JSON.stringify(reference)),
        (error) => process.stderr.write(error.message),
      )`,
      path.join(__dirname, 'read-reference.ts'),
      from,
    ],
    { maxBuffer: 2 ** 26 },
  );

beforeAll(async () => {
  const { stdout, stderr } = await read(process.cwd());
  reference = JSON.parse(stdout) as Reference;
  warnings = stderr;
}, 120_000);

const option = (path: string) => reference.options.find((one) => one.path === path);
const hook = (owner: string, name: string) =>
  reference.hooks.find((one) => one.owner === owner && one.name === name);

describe('what is installed', () => {
  it('has a release for every option, flag, hook, export and other fact', () => {
    expect(findUncovered(readHistory(path.join(__dirname, '..')), reference)).toEqual([]);
  });

  it.each(['options', 'arguments', 'hooks', 'exports', 'pluginOptions', 'runtimeVariables'] as const)(
    'has %s that all name their release, or the first one of their major',
    (list) => {
      const nowhere = { options: [], hooks: {}, plugins: {}, exports: '', flags: '' };
      const locations = { ...nowhere, statsFields: '', runtimeVariables: '' };
      const facts = locateReference(reference, locations, readHistory(path.join(__dirname, '..')))[list];
      const majors = Object.values(reference.versions).map((version) => `${version.split('.')[0]}.`);
      const isRelease = (since: string): boolean =>
        /^\d+\.\d+(?:\.\d+)?$/.test(since) && majors.some((major) => since.startsWith(major));
      expect(facts.filter(({ since }) => !isRelease(since))).toEqual([]);
      expect(facts.some(({ since }) => since === '5.0')).toBe(true);
    },
  );

  it('is read without a warning', () => {
    expect(warnings).toBe('');
  });

  const isTop = ({ name }: { name: string }): boolean => !name.includes('.');

  it.each<[string, number, (all: Reference) => readonly unknown[]]>([
    ['top-level options', 38, ({ options }) => options.filter(({ depth }) => depth === 1)],
    [
      'options to depth 2',
      397,
      ({ options }) => options.filter((one) => one.depth <= 2 && one.package === 'webpack'),
    ],
    [
      'options of the dev server',
      22,
      ({ options }) => options.filter(({ within }) => within === 'devServer'),
    ],
    ['core arguments', 1410, (all) => all.arguments.filter(({ group }) => group === 'core')],
    ['arguments of the dev server', 50, (all) => all.arguments.filter(({ group }) => group === 'dev-server')],
    ['arguments of webpack-cli', 15, (all) => all.arguments.filter(({ group }) => group === 'cli')],
    ['exports', 103, (all) => all.exports.filter(isTop)],
    ['plugins', 36, (all) => all.exports.filter(isTop).filter(({ kind }) => kind === 'plugin')],
    ['options with a default', 400, ({ options }) => options.filter(({ defaults }) => defaults.length > 0)],
    ['options with a version', 40, ({ options }) => options.filter(({ since }) => since !== '')],
    ['options of plugins', 300, ({ pluginOptions }) => pluginOptions],
    ['fields of stats', 170, ({ statsFields }) => statsFields],
    ['variables of modules', 70, ({ runtimeVariables }) => runtimeVariables],
  ])('has %s', (_, least, list) => {
    expect(list(reference).length).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['Compiler', 33],
    ['Compilation', 92],
    ['NormalModuleFactory', 14],
    ['ContextModuleFactory', 5],
    ['JavascriptParser', 61],
    ['MultiCompiler', 7],
    ['Resolver', 20],
    ['JavascriptModulesPlugin', 14],
  ])('has the hooks of %s', (owner, least) => {
    expect(reference.hooks.filter((one) => one.owner === owner).length).toBeGreaterThanOrEqual(least);
  });
});

describe('facts', () => {
  it('has an option with its type, flags and defaults', () => {
    expect(option('output.filename')).toMatchObject({
      name: 'filename',
      depth: 2,
      within: 'output',
      type: 'string | ((pathData: PathDataChunk, assetInfo?: AssetInfo) => string)',
      arguments: ['--output-filename'],
    });
    expect(option('optimization.minimize')?.defaults).toEqual([
      { value: 'true', when: 'mode: production' },
      { value: 'false', when: 'mode: development or none' },
    ]);
    expect(option('mode')).toMatchObject({
      values: ["'development'", "'production'", "'none'"],
      defaults: [{ value: "'production'", when: '' }],
    });
    expect(option('output.path')?.defaults).toEqual([{ value: '<current directory>/dist', when: '' }]);
    expect(option('devServer.client.logging')).toMatchObject({
      package: 'webpack-dev-server',
      defaults: [{ value: "'info'", when: '' }],
    });
  });

  it('names each option once', () => {
    const paths = reference.options.map(({ path }) => stripBrackets(path));
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('has the parent of each option', () => {
    const paths = new Set(['', ...reference.options.map(({ path }) => path)]);
    expect(reference.options.filter(({ within }) => !paths.has(within))).toEqual([]);
  });

  it('has the option that every core argument sets', () => {
    const open = reference.arguments.filter(({ group, option: path }) => group !== 'cli' && path === '');
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('has hooks with their arguments', () => {
    expect(hook('Compiler', 'shouldEmit')).toMatchObject({
      kind: 'SyncBailHook',
      arguments: [{ name: 'compilation', type: 'Compilation' }],
      result: 'boolean | void',
    });
    expect(hook('JavascriptParser', 'call')).toMatchObject({ kind: 'HookMap<SyncBailHook>' });
    expect(hook('Compilation', 'optimizeChunkAssets')?.deprecated).not.toBe('');
  });

  it('has the descriptions of commands, plugins and variables', () => {
    const byName = <One extends { name: string }>(list: readonly One[], name: string) =>
      list.find((one) => one.name === name);
    expect(byName(reference.arguments, '--config')).toMatchObject({
      aliases: ['-c'],
      commands: ['build', 'watch', 'serve'],
    });
    expect(byName(reference.arguments, '--no-performance')).toMatchObject({ option: 'performance' });
    expect(byName(reference.exports, 'optimize.SplitChunksPlugin')?.kind).toBe('plugin');
    expect(byName(reference.runtimeVariables, '__webpack_hash__')?.type).toBe('string');
    expect(
      reference.pluginOptions.find(({ plugin, path }) => plugin === 'BannerPlugin' && path === 'banner'),
    ).toMatchObject({ required: true });
  });

  it('leaves out of plugins what an option of webpack takes, and second names', () => {
    const plugins = new Set(reference.pluginOptions.map(({ plugin }) => plugin));
    expect(plugins).not.toContain('optimize.SplitChunksPlugin');
    expect(plugins).not.toContain('DotenvPlugin');
    expect(plugins).not.toContain('dll.DllPlugin');
    expect(plugins).toContain('DllPlugin');
  });

  it('contains nothing of the machine', () => {
    expect(JSON.stringify(reference)).not.toContain(process.cwd());
    expect(option('parallelism')?.defaults).toEqual([{ value: '100', when: '' }]);
  });
});

it('reports a missing package with its folder', async () => {
  expect((await read('/')).stderr).toBe('webpack is not installed in /: run npm install there');
}, 60_000);
