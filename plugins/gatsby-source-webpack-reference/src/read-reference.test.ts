import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { limit } from '../../../src/tools/check/slowness';
import type { Reference } from 'docs-core/reference';
import { corrections } from './corrections';
import { findUncovered, readHistory } from './history/history';
import { openInstalled } from './installed';
import { locateReference } from './locations';
import { stripBrackets } from './option-tree';

const history = readHistory(path.join(__dirname, '..'));

/** The installed packages; nothing less than this was there when it was written. */
let reference: Reference;
let warnings: string;

beforeAll(async () => {
  // Packages are read as they are, in Node.js: here they would be compiled.
  const program = path.join(__dirname, 'print-reference.ts');
  const args = ['--import', 'tsx', program, process.cwd()];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 });
  reference = JSON.parse(stdout) as Reference;
  warnings = stderr;
}, limit(60_000));

const option = (path: string) => reference.options.find((one) => one.path === path);
const hook = (owner: string, name: string) =>
  reference.hooks.find((one) => one.owner === owner && one.name === name);

describe('what is installed', () => {
  it('is read without a warning; no fact lacks its release, and none has a folder of the machine', () => {
    expect(warnings).toBe('');
    expect(JSON.stringify(reference)).not.toContain(process.cwd());
    expect(findUncovered(history, reference)).toEqual([]);
  });

  it('needs each correction, which a sample proves', () => {
    const facts = [...reference.options, ...reference.runtimeVariables];
    for (const { name, instead, proof } of corrections) {
      const fact = facts.find((one) => ('path' in one ? one.path : one.name) === name);
      expect(`${fact?.description} ${fact?.type}`).toContain(instead);
      const page = fs.readFileSync(path.join('content/en', proof.page), 'utf8');
      expect(page).toMatch(new RegExp(`^\`{3}.* project=${proof.project}\\b`, 'm'));
    }
  });

  it('names the release of each fact, or the first one of its major; not of what only a type declares', () => {
    const nowhere = { options: [], hooks: {}, plugins: {}, exports: '', flags: '' };
    const locations = { ...nowhere, statsFields: '', runtimeVariables: '' };
    const located = locateReference(reference, locations, history);
    const majors = Object.values(reference.versions).map((version) => `${version.split('.')[0]}.`);
    const isRelease = (since: string): boolean =>
      /^\d+\.\d+(?:\.\d+)?$/.test(since) && majors.some((major) => since.startsWith(major));
    const lists = ['options', 'arguments', 'hooks', 'exports', 'pluginOptions', 'runtimeVariables'] as const;
    const declared = located.pluginOptions.filter((one) => one.declared);
    expect(declared.find(({ plugin }) => plugin === 'DelegatedPlugin')).toMatchObject({
      since: '',
      changes: [],
    });
    const variable = (name: string) => located.runtimeVariables.find((one) => one.name === name);
    expect(variable('module.hot.dispose')?.since).toBe('');
    expect(variable('__webpack_layer__')?.since).toBe('5.12');
    for (const list of lists) {
      const known = located[list].filter((one) => !('declared' in one && one.declared));
      expect(known.filter(({ since }) => !isRelease(since))).toEqual([]);
      expect([list, located[list].some(({ since }) => since === '5.0')]).toEqual([list, true]);
    }
  });

  const isTop = ({ name }: { name: string }): boolean => !name.includes('.');

  it('has no fewer facts than were counted', () => {
    const { options, exports, messages, arguments: flags } = reference;
    const of = (group: string) => flags.filter((flag) => flag.group === group);
    const from = (name: string) => messages.filter((one) => one.package === name);
    const lists: readonly (readonly [list: readonly unknown[], least: number])[] = [
      [options.filter(({ depth }) => depth === 1), 38],
      [options.filter((one) => one.depth <= 2 && one.package === 'webpack'), 397],
      [options.filter(({ within }) => within === 'devServer'), 22],
      [options.filter(({ defaults }) => defaults.length > 0), 400],
      [options.filter(({ since }) => since !== ''), 40],
      [of('core'), 1410],
      [of('dev-server'), 50],
      [of('cli'), 15],
      [exports.filter(isTop), 103],
      [exports.filter(isTop).filter(({ kind }) => kind === 'plugin'), 36],
      [reference.pluginOptions, 300],
      [reference.statsFields, 170],
      [reference.runtimeVariables, 70],
      ...[
        ...(['Compiler 33', 'Compilation 92', 'NormalModuleFactory 14', 'ContextModuleFactory 5'] as const),
        ...(['JavascriptParser 61', 'MultiCompiler 7', 'Resolver 20', 'JavascriptModulesPlugin 14'] as const),
      ].map((line) => {
        const [owner, least] = line.split(' ');
        return [reference.hooks.filter((one) => one.owner === owner), Number(least)] as const;
      }),
      [from('webpack'), 789],
      [from('webpack-cli'), 42],
      [from('webpack-dev-server'), 17],
      [from('schema-utils'), 41],
    ];
    for (const [list, least] of lists) expect(list.length).toBeGreaterThanOrEqual(least);
  });
});

describe('facts', () => {
  it('has an option with its parent, depth, values and flags', () => {
    const filename = { name: 'filename', depth: 2, within: 'output', arguments: ['--output-filename'] };
    expect(option('output.filename')).toMatchObject(filename);
    expect(option('module.rules[].oneOf')).toMatchObject({ name: 'oneOf', depth: 3, within: 'module.rules' });
    expect(option('entry.*.import')).toMatchObject({ name: 'import', depth: 3, within: 'entry.*' });
    expect(option('mode')?.values).toEqual(["'development'", "'production'", "'none'"]);
    expect(option('devServer.client.logging')?.package).toBe('webpack-dev-server');
    expect(option('optimization.noEmitOnErrors')?.deprecated).toBe("use 'emitOnErrors' instead");
  });

  it.each([
    ['output.filename', 'string | ((pathData: PathDataChunk, assetInfo?: AssetInfo) => string)'],
    [
      'entry',
      '(() => EntryStatic | Promise<EntryStatic>) | Record<string, string[] | string | EntryDescription>',
    ],
    [
      'optimization.splitChunks.chunks',
      "'initial' | 'async' | 'all' | RegExp | ((chunk: Chunk) => boolean | ",
    ],
    [
      'output.library.name',
      'string[] | string | { amd?: string; commonjs?: string; root?: string[] | string }',
    ],
    ['cache', "boolean | { cacheUnaffected?: boolean; maxGenerations?: number; type: 'memory' } | FileCache"],
  ])('%s has its type: %s', (path, start) => {
    const type = option(path)?.type ?? '';
    expect(type.slice(0, start.length)).toBe(start);
  });

  it.each([
    ['output.path', '<current directory>/dist: '],
    ['devServer.client.logging', "'info': "],
    ['infrastructureLogging.stream', 'process.stderr: '],
    [
      'module.defaultRules',
      '<rules for javascript, json, webassembly, css, html, asset>: ',
      '<rules for javascript, json, webassembly, html, asset>: experiments.css: false',
      '<rules for javascript, json, webassembly, css, asset>: experiments.html: false',
    ],
    ['entry', "{ main: { import: ['./src'] } }: "],
    // Nothing of the machine.
    ['parallelism', '100: '],
  ])('%s has its defaults', (path, ...defaults) => {
    expect(option(path)?.defaults.map(({ value, when }) => `${value}: ${when}`)).toEqual(defaults);
  });

  it('has each option once, with its parent, and the option that every core argument sets', () => {
    const stripped = reference.options.map(({ path }) => stripBrackets(path));
    expect(stripped.filter((path, index) => stripped.indexOf(path) !== index)).toEqual([]);
    const paths = new Set(['', ...reference.options.map(({ path }) => path)]);
    expect(reference.options.filter(({ within }) => !paths.has(within))).toEqual([]);
    const open = reference.arguments.filter(({ group, option: path }) => group !== 'cli' && path === '');
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('has hooks with their arguments', () => {
    expect(hook('Compiler', 'shouldEmit')).toMatchObject({
      kind: 'SyncBailHook',
      arguments: [{ name: 'compilation', type: 'Compilation' }],
      result: 'boolean | void',
    });
    const old = { kind: 'AsyncSeriesHook', arguments: [{ type: 'Set<Chunk>' }] };
    expect(hook('Compilation', 'optimizeChunkAssets')).toMatchObject(old);
    const untyped = reference.hooks.filter(({ arguments: list }) => list.some(({ type }) => type === ''));
    expect(untyped.map(({ owner, name }) => `${owner}.${name}`)).toEqual([]);
  });

  it('calls deprecated only what a schema flags, a declaration tags, or a warning names', () => {
    const schema = fs.readFileSync(path.resolve('node_modules/webpack/schemas/WebpackOptions.json'), 'utf8');
    const flagged = new Set<string>();
    JSON.parse(schema, (_, inner: unknown) => {
      const fields = Object.entries((inner as { properties?: object } | null)?.properties ?? {});
      for (const [name, field] of fields)
        if ((field as { deprecated?: boolean }).deprecated) flagged.add(name);
      return inner;
    });
    // Of these the schema flags the definition that they refer to.
    const definitions = ['strictModuleExceptionHandling'];
    const options = reference.options.filter((one) => one.package === 'webpack' && one.deprecated !== '');
    expect(options.length).toBeGreaterThan(20);
    expect(options.filter(({ name }) => !flagged.has(name) && !definitions.includes(name))).toEqual([]);
    const types = fs.readFileSync(path.resolve('node_modules/webpack/types.d.ts'), 'utf8');
    const isTagged = (name: string): boolean =>
      new RegExp(`@deprecated(?:(?!\\*/).)*\\*/\\s*(?:get |readonly )*${name}\\b`, 's').test(types);
    const hooks = reference.hooks.filter(({ deprecated }) => deprecated !== '');
    const isProven = ({ name, deprecated }: (typeof hooks)[number]): boolean =>
      isTagged(name) || deprecated.includes(name);
    expect(hooks.length).toBeGreaterThan(8);
    expect(hooks.filter((one) => !isProven(one)).map(({ name }) => name)).toEqual([]);
    expect(option('optimization.moduleIds')?.deprecated).toBe('');
    expect(hook('ContextModuleFactory', 'alternatives')?.deprecated).toContain('alternativeRequests');
  });

  it('has the descriptions of commands, plugins and variables', () => {
    const byName = <One extends { name: string }>(list: readonly One[], name: string) =>
      list.find((one) => one.name === name);
    const { arguments: flags, exports, runtimeVariables } = reference;
    const commands = ['build', 'watch', 'serve'];
    expect(byName(flags, '--config')).toMatchObject({ aliases: ['-c'], commands, option: '', group: 'cli' });
    const hash = { negated: '--no-stats-children-hash', option: 'stats.children', type: 'boolean' };
    expect(byName(flags, '--stats-children-hash')).toMatchObject(hash);
    expect(byName(flags, '--port')).toMatchObject({ commands: ['serve'], option: 'devServer.port' });
    expect(byName(exports, 'RuntimeGlobals')?.deprecated).toBe('use `runtime.RuntimeGlobals`');
    expect(byName(exports, 'BannerPlugin')?.signature).toBe(
      'new BannerPlugin(options: BannerPluginArgument)',
    );
    expect(byName(runtimeVariables, '__webpack_hash__')?.type).toBe('string');
    const decline = '(module?: string | string[], options?: HotOptions) => void';
    expect(byName(runtimeVariables, 'module.hot.decline')?.type).toBe(decline);
    const related = { owner: 'StatsAsset', type: 'StatsAsset[]', optional: true };
    expect(byName(reference.statsFields, 'related')).toMatchObject(related);
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
});

describe('messages', () => {
  it.each([
    ['ModuleNotFoundError', 'Module not found: {', 'webpack'],
    ['ValidationError', '{instancePath} has an unknown property', 'schema-utils'],
    ['Error', 'Loading chunk {chunkId} failed.', 'webpack'],
    ['', "Unknown option '", 'webpack-cli'],
    ['AsyncChunkWaterfallWarning', 'async chunk waterfall: {length} chains load {depth} levels', 'webpack'],
    ['', 'Invalid Host header', 'webpack-dev-server'],
    ['', '[HMR] Cannot apply update.', 'webpack'],
  ])('%s: %s', (name, start, of) => {
    const found = reference.messages.find(({ text }) => text.startsWith(start));
    expect(found).toMatchObject({ name, package: of });
  });

  it('have their further lines', () => {
    const texts = reference.messages.map(({ name, text }) => `${name}: ${text}`).join('\n');
    expect(texts).toContain('You may need an appropriate loader to handle this file type, currently');
    expect(texts).toContain(
      'BREAKING CHANGE: webpack < 5 used to include polyfills for node.js core modules',
    );
  });

  it('there is one for each class of errors and warnings of webpack', () => {
    const folder = path.resolve('node_modules/webpack/lib');
    const classes = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
      .flatMap((code) => [...code.matchAll(/^class (\w+) extends \w*(?:Error|Warning)\b/gm)])
      .map(([, name = '']) => name);
    const named = new Set(reference.messages.map(({ name }) => name));
    expect(classes.length).toBeGreaterThanOrEqual(80);
    expect(classes.filter((name) => !named.has(name)).sort()).toEqual([
      // Its text is put together by a function beside the class, and read there.
      'AbstractMethodError',
      // These pass on the message of the error that they wrap.
      ...['ChunkRenderError', 'CodeGenerationError', 'HookWebpackError'],
      // What the parser raises is read as SyntaxError.
      'JSParseError',
      ...['ModuleDependencyError', 'ModuleDependencyWarning', 'ModuleHashingError'],
      // Of the parser, too.
      'TypeScriptSyntaxError',
    ]);
  });

  it('none is there twice, and each has its place', () => {
    const { messages } = reference;
    const keys = messages.map((one) => `${one.package} ${one.kind} ${one.name} ${one.text}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(messages.filter(({ line, file, version }) => line < 1 || !file || !version)).toEqual([]);
  });
});

it('reports a missing package with its folder', () => {
  expect(() => openInstalled('/').folderOf('webpack')).toThrow(
    'webpack is not installed in /: run npm install there',
  );
});
