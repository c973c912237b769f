import type { Compiler, Configuration, MultiCompiler, MultiStats, Stats } from 'webpack';
import type webpack from 'webpack';
import { exposed } from 'pack-facts';
import type { BuildOutcome, BuildProgress, OutputFile, Project } from '../protocol';
import { listProblems } from './build-problems';
import { belowProject, memoryFiles, PROJECT_FOLDER } from './memory-files';
import { takeLines } from './printed-lines';
import { bundleCode, findPlace, runBundle } from './project-code';
import { removeOutputs, writeProject } from './project-files';
import { buildGraph } from './stats-graph';
import { clearTimers } from './timers';

type Report = (progress: BuildProgress) => void;
type Configurations = Configuration | readonly Configuration[];

/** Files that change what a configuration means without being part of it. */
const CONFIG_FILES = ['package.json', '.browserslistrc', 'browserslist', 'tsconfig.json'];

/** The compiler of the last build: with the same configuration it builds again, from its cache. */
let last: { readonly key: string; readonly compiler: Compiler | MultiCompiler } | undefined;
/** Absolute paths of what its builds have written. */
const outputs = new Set<string>();
let report: Report = () => undefined;

const isList = (value: Configurations): value is readonly Configuration[] => Array.isArray(value);

/** An object of the module's namespace, a function, a promise: whatever a configuration file may export. */
async function settleConfig(exported: unknown, mode: string | undefined): Promise<Configurations> {
  const isModule = typeof exported === 'object' && exported !== null && 'default' in exported;
  const value = isModule ? exported.default : exported;
  const resolveOne = async (one: unknown): Promise<Configuration> =>
    (await (typeof one === 'function'
      ? (one as (env: object, argv: object) => unknown)({}, mode === undefined ? {} : { mode })
      : one)) as Configuration;
  return Array.isArray(value) ? Promise.all(value.map(resolveOne)) : resolveOne(value);
}

/** Applies `--mode`, and keeps what was built for the next build where the configuration doesn't say otherwise. */
function prepare(config: Configuration, mode: Project['mode']): Configuration {
  const cache = config.cache;
  // There is no disk between two visits.
  const isFileCache = typeof cache === 'object' && cache.type === 'filesystem';
  return {
    ...config,
    ...(mode === undefined ? {} : { mode }),
    ...(cache === undefined || isFileCache ? { cache: { type: 'memory' } } : {}),
  };
}

/** What a project's configuration is, and a text that is another one whenever it may be. @throws what its code throws */
async function readConfig({ files, config, mode }: Project): Promise<[key: string, config: Configurations]> {
  const context = CONFIG_FILES.map((path) => String(Object.hasOwn(files, path) ? files[path] : ''));
  const keyOf = (code: string): string => JSON.stringify([config, mode, code, ...context]);
  if (config === null) return [keyOf(''), {}];
  if (!Object.hasOwn(files, config)) throw new Error(`${config} is no file of the project`);
  const code = await bundleCode(`${PROJECT_FOLDER}/${config}`);
  return [keyOf(code.text), await settleConfig(runBundle(code), mode)];
}

function createCompiler(config: Configurations, mode: Project['mode']): Compiler | MultiCompiler {
  const create = exposed.webpack?.() as typeof webpack;
  const compiler = isList(config)
    ? create(config.map((one) => prepare(one, mode)))
    : create(prepare(config, mode));
  let reported = 0;
  new create.ProgressPlugin((fraction, text) => {
    // Ten messages in a second are enough to be seen.
    if (performance.now() - reported < 100) return;
    reported = performance.now();
    report({ step: 'build', fraction, text });
  }).apply(compiler);
  return compiler;
}

const compilersOf = (compiler: Compiler | MultiCompiler): readonly Compiler[] =>
  'compilers' in compiler ? compiler.compilers : [compiler];

function run(compiler: Compiler | MultiCompiler): Promise<Stats | MultiStats> {
  for (const one of compilersOf(compiler)) one.inputFileSystem?.purge?.();
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, stats?: Stats | MultiStats): void => {
      if (error || !stats) reject(error ?? new Error('webpack returned no statistics'));
      else resolve(stats);
    };
    compiler.run(done);
  });
}

/** What the last build wrote, and what it would have written if it had not been the same as before. */
function collectFiles(stats: readonly Stats[]): OutputFile[] {
  const assets = stats.flatMap(({ compilation }) =>
    compilation.getAssets().map(({ name }) => {
      const path = compilation.outputOptions.path ?? PROJECT_FOLDER;
      return `${path}/${name.split('?')[0] ?? name}`;
    }),
  );
  return [...new Set([...assets, ...memoryFiles.recorded()])].sort().flatMap((path) => {
    const node = memoryFiles.get(path);
    if (node?.type !== 'file' || path.startsWith('/.project-code/')) return [];
    return [{ path: belowProject(path), bytes: node.read() }];
  });
}

/** The text that the command line prints. */
function printStats(stats: Stats | MultiStats): string {
  if ('stats' in stats) {
    return stats.toString({
      children: stats.stats.map(({ compilation }) => compilation.options.stats),
    });
  }
  return stats.toString(stats.compilation.options.stats);
}

/** Builds a project. A packed part that isn't there is the caller's business (src/worker/worker.ts). */
export async function runBuild(project: Project, onProgress: Report): Promise<BuildOutcome> {
  report = onProgress;
  takeLines();
  const result = await buildProject(project);
  clearTimers();
  return { ...result, printed: takeLines() };
}

async function buildProject(project: Project): Promise<BuildOutcome> {
  writeProject(project);
  try {
    const [key, config] = await readConfig(project);
    if (last?.key !== key) {
      removeOutputs(outputs);
      outputs.clear();
      last = { key, compiler: createCompiler(config, project.mode) };
    }
    memoryFiles.startRecording();
    const start = performance.now();
    const stats = await run(last.compiler);
    for (const path of memoryFiles.recorded()) outputs.add(path);
    const all = 'stats' in stats ? stats.stats : [stats];
    return {
      type: 'built',
      files: collectFiles(all),
      statsText: printStats(stats),
      graphs: all.map(buildGraph),
      problems: listProblems(all),
      duration: performance.now() - start,
    };
  } catch (error) {
    last = undefined;
    return outcomeOf(error, project);
  }
}

function outcomeOf(thrown: unknown, { config }: Project): BuildOutcome {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (error.name === 'ValidationError') return { type: 'invalid', message: error.message };
  const { loc } = error as { loc?: { line: number; column: number } };
  return {
    type: 'failed',
    message: error.message,
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(loc && config !== null
      ? { file: config, line: loc.line, column: loc.column + 1 }
      : findPlace(error.stack ?? '')),
  };
}
