import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { limit } from '../../../src/tools/check/slowness';
import type { DefaultFact, Reference } from 'docs-core/reference';

/**
 * Compares the defaults that pages print with what webpack itself applies, in every mode and for every target, with each
 * setting below. It reads the printed conditions as a reader does, and knows nothing of how they were made.
 */
const MODES = ['production', 'development', 'none'];
const TARGETS =
  'web webworker node async-node electron-main electron-preload electron-renderer nwjs deno bun universal'.split(
    ' ',
  );
const SETTINGS: Readonly<Record<string, object>> = {
  '': {},
  'output.module: true': { experiments: { outputModule: true }, output: { module: true } },
  'experiments.futureDefaults: true': { experiments: { futureDefaults: true } },
  'experiments.css: true': { experiments: { css: true } },
  'experiments.css: false': { experiments: { css: false } },
  'experiments.html: true': { experiments: { html: true } },
  'experiments.html: false': { experiments: { html: false } },
  'experiments.typescript: false': { experiments: { typescript: false } },
  "output.library: 'MyLibrary'": { output: { library: 'MyLibrary' } },
  "cache.type: 'memory'": { cache: { type: 'memory' } },
  "cache.type: 'filesystem'": { cache: { type: 'filesystem' } },
  "experiments.futureDefaults: true, cache.type: 'filesystem'": {
    experiments: { futureDefaults: true },
    cache: { type: 'filesystem' },
  },
  'performance: {}': { performance: {} },
  'output.trustedTypes: {}': { output: { trustedTypes: {} } },
  'experiments.buildHttp: {}': { experiments: { buildHttp: {} } },
  'optimization.minimizeOptions.xml: {}': { optimization: { minimizeOptions: { xml: {} } } },
};

/** Prints what webpack makes of a list of configurations; values that JSON lacks as `{ text }`. */
const PROGRAM = `
const { config } = require('webpack');
const apply = (configuration) => {
  const options = config.getNormalizedWebpackOptions(configuration);
  config.applyWebpackOptionsDefaults(options);
  return options;
};
const isSpecial = (value) => typeof value === 'function' || value instanceof RegExp || value === Infinity;
let text = '';
process.stdin.on('data', (part) => (text += part)).on('end', () => {
  const all = JSON.parse(text).map(apply);
  process.stdout.write(JSON.stringify(all, (_, value) => isSpecial(value) ? { text: String(value) } : value));
});`;

type Environment = Readonly<Record<'mode' | 'target' | 'setting' | 'dependency', string>>;

/** Whether one condition, \`mode: production or none\`, holds; undefined for one of "any other". */
function holds(condition: string, environment: Environment): boolean | undefined {
  if (condition.endsWith('any other')) return undefined;
  const [, name = '', list = ''] = /^(mode|target|dependency): (.*)$/.exec(condition) ?? [];
  if (name === '')
    return condition.split(' or ').some((one) => environment.setting.split(', ').includes(one));
  return list.split(' or ').includes(environment[name as keyof Environment]);
}

/** The default that a reader finds for an environment: the most special one whose conditions all hold. */
function look(defaults: readonly DefaultFact[], environment: Environment): string | undefined {
  const settingsOf = ({ when }: DefaultFact): number =>
    when.split(', ').filter((part) => part !== '' && !/^(mode|target|dependency): /.test(part)).length;
  const matching = defaults.filter(({ when }) =>
    (when === '' ? [] : when.split(', ')).every((part) => holds(part, environment) !== false),
  );
  const most = Math.max(...matching.map(settingsOf));
  const special = matching.filter((fact) => settingsOf(fact) === most);
  return (special.find(({ when }) => !when.includes('any other')) ?? special[0])?.value;
}

const read = (value: unknown, at: string): unknown =>
  at
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], value);

/** A value as JavaScript, without white space. */
function write(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(write).join()}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  if ('text' in value) return String(value.text);
  const fields = Object.entries(value).map(
    ([key, inner]) => `${/^\w+$/.test(key) ? key : `'${key}'`}:${write(inner)}`,
  );
  return `{${fields.join()}}`;
}

let reference: Reference;
let applied: Map<string, unknown>;

beforeAll(async () => {
  const run = promisify(execFile);
  const print = [
    '--import',
    'tsx',
    path.join(__dirname, 'print-reference.ts'),
    process.cwd(),
    '--without-messages',
  ];
  const environments = Object.entries(SETTINGS).flatMap(([setting, configuration]) =>
    MODES.flatMap((mode) =>
      TARGETS.map((target) => ({
        key: `${setting} ${mode} ${target}`,
        configuration: { mode, target, ...configuration },
      })),
    ),
  );
  const evaluation = run(process.execPath, ['-e', PROGRAM], { maxBuffer: 2 ** 28 });
  evaluation.child.stdin?.end(JSON.stringify(environments.map(({ configuration }) => configuration)));
  const [printed, evaluated] = await Promise.all([
    run(process.execPath, print, { maxBuffer: 2 ** 26 }),
    evaluation,
  ]);
  reference = JSON.parse(printed.stdout) as Reference;
  const options = JSON.parse(evaluated.stdout) as unknown[];
  applied = new Map(environments.map(({ key }, at) => [key, options[at]]));
}, limit(60_000));

/** Printed texts that describe a value instead of writing it. */
const isDescribed = (text: string): boolean => /<|…|new \w+Plugin\(/.test(text);

test('no printed default differs from the one that webpack applies', () => {
  const wrong: string[] = [];
  let compared = 0;
  for (const { path: at, defaults, package: of } of reference.options) {
    // Others are applied when the statistics, the resolver or a server are created.
    if (
      of !== 'webpack' ||
      /^(?:mode|target|context|experiments\.typescript)$|^(?:stats|infrastructureLogging)\.|[*[]/.test(at)
    )
      continue;
    for (const [setting, configuration] of Object.entries(SETTINGS)) {
      const isSet = read(configuration, at) !== undefined;
      const isElsewhere = setting.endsWith('{}') && !at.startsWith(setting.replace(/: .*/, ''));
      for (const mode of isSet || isElsewhere ? [] : MODES)
        for (const target of TARGETS) {
          const options = applied.get(`${setting} ${mode} ${target}`);
          const [, around = '', key = ''] = /^(resolve|resolveLoader)\.(\w+)$/.exec(at) ?? [];
          const kinds = around === '' ? [] : Object.keys(read(options, `${around}.byDependency`) ?? {});
          for (const dependency of ['', ...kinds]) {
            const text = look(defaults, { mode, target, setting, dependency });
            const base = read(options, at);
            const own =
              dependency === '' ? undefined : read(options, `${around}.byDependency.${dependency}.${key}`);
            const value = Array.isArray(own)
              ? own.flatMap((one: unknown) =>
                  one === '...' && Array.isArray(base) ? (base as unknown[]) : [one],
                )
              : (own ?? base);
            if (text === undefined || isDescribed(text) || value === undefined) continue;
            compared += 1;
            const expected = write(value);
            if (text.replaceAll(/\s/g, '') !== expected.replaceAll(/\s/g, ''))
              wrong.push(
                `${at} is ${expected}, printed as ${text}: ${[setting, mode, target, dependency].join(' ')}`,
              );
          }
        }
    }
  }
  expect([wrong.length, ...wrong.slice(0, 20)]).toEqual([0]);
  expect(compared).toBeGreaterThan(100_000);
});

test('an experiment that is on by itself is printed as that', () => {
  const defaultOf = (name: string) =>
    reference.options.find((option) => option.path === `experiments.${name}`)?.defaults[0];
  for (const name of ['css', 'html', 'asyncWebAssembly', 'typescript'])
    expect(defaultOf(name)).toEqual({ value: "'auto'", when: '' });
});

test.each([
  ['resolve.preferRelative', 'true: dependency: worker or css-import or', 'false: dependency: any other'],
  ['resolve.fullySpecified', 'false: module.defaultRules: no rule that sets it'],
  ['resolve.cacheWithContext', 'true: resolve.unsafeCache: true'],
  ['resolve.roots', '[<context>]: '],
  ['experiments.lazyCompilation.imports', 'true: '],
  ['cache.cacheDirectory', "<folder of package.json>/node_modules/.cache/webpack: cache.type: 'filesystem'"],
  ['optimization.minimizer', '[new MinimizerPlugin()]: '],
  ['infrastructureLogging.progress', 'false: ', "'auto': experiments.futureDefaults: true"],
  ['output.library.name'],
])('%s has its defaults', (at, ...starts) => {
  const found = reference.options.find((option) => option.path === at)?.defaults ?? [];
  expect(found.map(({ value, when }, index) => `${value}: ${when}`.slice(0, starts[index]?.length))).toEqual(
    starts,
  );
});
