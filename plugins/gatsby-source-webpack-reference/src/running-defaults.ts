import { readOption, type WebpackApi, loadWebpack } from './webpack-api';
import { onCondition } from './describe-defaults';
import type { DefaultSubject, ProjectContext } from './read-defaults';
import type { DefaultFact } from 'docs-core/reference';
import { formatValue, type Replacements } from './value-text';
import type { Installed } from './installed';

/** Messages of the deprecation warnings that code under `quietly` has caused so far. */
const deprecations: string[] = [];

/**
 * Runs code that uses deprecated API, without a warning on the terminal.
 *
 * @param work synchronous: later warnings of others would be lost
 */
export function quietly<Result>(work: () => Result): Result {
  const own = Object.getOwnPropertyDescriptor(process, 'emitWarning') ?? {};
  const value = (warning: string | Error): void => void deprecations.push(String(warning));
  Object.defineProperty(process, 'emitWarning', { ...own, value });
  try {
    return work();
  } finally {
    Object.defineProperty(process, 'emitWarning', own);
  }
}

/**
 * Finds the deprecation warning that code causes.
 *
 * @param work runs under `quietly`; each warning is raised once in a process
 * @returns '' for none
 */
export function findDeprecation(work: () => void): string {
  const before = deprecations.length;
  work();
  return deprecations[before] ?? '';
}

interface ServerLike {
  readonly options: unknown;
  normalizeOptions(): Promise<void>;
}

type ServerClass = new (options: object, compiler: unknown) => ServerLike;

/** Creates a server that isn't started, and lets it complete its options. */
function createServer(installed: Installed): ServerLike {
  const loaded = installed.load('webpack-dev-server') as ServerClass | { default: ServerClass };
  const Server = 'default' in loaded ? loaded.default : loaded;
  return new Server({}, loadWebpack(installed)({ entry: {}, cache: false, mode: 'development' }));
}

/**
 * Reads defaults of webpack-dev-server as it applies them before it listens.
 *
 * @returns nothing where it isn't installed
 */
export async function readServerDefaults(
  subjects: readonly DefaultSubject[],
  installed: Installed,
  replacements: Replacements,
): Promise<Map<string, readonly DefaultFact[]>> {
  if (!installed.has('webpack-dev-server')) return new Map();
  const server = createServer(installed);
  await server.normalizeOptions();
  const applied = { devServer: server.options };
  return new Map(
    subjects.flatMap(({ path, children }) => {
      const value = readOption(applied, path);
      // The root is all of them; options with children have their whole default, too.
      if (value === undefined || path === 'devServer') return [];
      const isDocumented = children.some((child) => readOption(applied, child) !== undefined);
      const text = formatValue(value, replacements);
      const isEmpty = children.length > 0 && text === '{}';
      return isDocumented || isEmpty ? [] : [[path, [{ value: text, when: '' }]] as const];
    }),
  );
}

/** Defaults that are applied later than the others: by a compiler, and by its stats. */
interface RunningCase {
  readonly when: string;
  readonly options: unknown;
}

/** A stream that is, or isn't, a terminal: colors and progress depend on it. */
const stream = (isTTY: boolean) => ({ isTTY, write: () => true }) as unknown as NodeJS.WriteStream;

const LOGGING: readonly { when: string; isTTY: boolean }[] = [
  { when: 'in a terminal', isTTY: true },
  { when: 'elsewhere', isTTY: false },
];

/** A compiler with the first options that the release knows: `stream` is of 5.31, `futureDefaults` of 5.53. */
function createCompiler(webpack: WebpackApi, [first = {}, ...others]: readonly object[]) {
  try {
    return webpack(first);
  } catch (error) {
    if (others.length === 0) throw error;
    return createCompiler(webpack, others);
  }
}

/** Defaults of `stats.toString()` and `stats.toJson()`. */
const STATS: readonly { when: string; forToString: boolean }[] = [
  { when: 'toString()', forToString: true },
  { when: 'toJson()', forToString: false },
];

function describeCases(
  path: string,
  cases: readonly RunningCase[],
  { replacements }: ProjectContext,
): DefaultFact[] {
  const values = cases.flatMap(({ when, options }) => {
    const value = readOption(options, path);
    return value === undefined ? [] : [{ when, value: formatValue(value, replacements) }];
  });
  const [first] = values;
  const isOne = values.length === cases.length && values.every(({ value }) => value === first?.value);
  return isOne && first ? [{ value: first.value, when: '' }] : values;
}

/**
 * Reads defaults of logging and of stats from compilers that never run.
 *
 * @param subjects all options; others than those are left out
 */
export function readRunningDefaults(
  subjects: readonly DefaultSubject[],
  webpack: WebpackApi,
  around: ProjectContext,
): Map<string, readonly DefaultFact[]> {
  const { context } = around;
  const base = { entry: {}, cache: false, mode: 'production', target: 'web', context } as const;
  const readLogging = (own: object): RunningCase[] =>
    LOGGING.map(({ when, isTTY }) => {
      const logged = { ...base, infrastructureLogging: { stream: stream(isTTY) } };
      const compiler = createCompiler(webpack, [{ ...logged, ...own }, logged, base]);
      const { infrastructureLogging } = compiler.options;
      // The stream was replaced here; the default is stderr.
      return {
        when,
        options: { infrastructureLogging: { ...infrastructureLogging, stream: process.stderr } },
      };
    });
  const logging = readLogging({});
  const future = readLogging({ experiments: { futureDefaults: true } });
  const compiler = webpack(base);
  const compilation = compiler.newCompilation(compiler.newCompilationParams());
  const stats = STATS.map(({ when, forToString }): RunningCase => ({
    when,
    options: { stats: compilation.createStatsOptions(undefined, { forToString }) },
  }));
  return new Map(
    subjects.flatMap(({ path }): [string, DefaultFact[]][] => {
      if (path.startsWith('stats.')) return [[path, describeCases(path, stats, around)]];
      if (!path.startsWith('infrastructureLogging.')) return [];
      const facts = describeCases(path, logging, around);
      const others = describeCases(path, future, around);
      const isSame = JSON.stringify(facts) === JSON.stringify(others);
      return [[path, [...facts, ...(isSame ? [] : onCondition('experiments.futureDefaults: true', others))]]];
    }),
  );
}
