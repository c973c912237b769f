import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack, {
  type Compiler,
  type Stats,
  type StatsCompilation,
  type StatsError,
  type StatsModule,
} from 'webpack';

/** Raised when webpack can't bundle a sample, or warns of something in it: what is shown has to be exemplary. */
export class SampleError extends Error {
  /** @param problems one text each, at least one */
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SampleError';
  }
}

/** Formats an error or warning of webpack as `src/build/samples/home/src/index.js:3:8 Module not found …`. */
function formatProblem(
  { moduleName, loc, message }: Pick<StatsError, 'moduleName' | 'loc' | 'message'>,
  folder: string,
  shown: string,
): string {
  const file = moduleName === undefined ? shown : path.posix.join(shown, moduleName);
  // webpack counts lines from 1 and columns from 0.
  const [, line, column] = /^(\d+):(\d+)/.exec(loc ?? '') ?? [];
  const location = line === undefined ? file : `${file}:${line}:${Number(column) + 1}`;
  return `${location} ${message.replaceAll(folder, shown)}`;
}

interface SampleFile {
  /** Below the sample's folder, with slashes. */
  readonly path: string;
  readonly code: string;
  readonly exports: readonly string[];
  readonly unused: readonly string[];
  /** Path of the module that imports it first, '' for the entry. */
  readonly issuer: string;
  /** Whether that is an `import()`. */
  readonly isLazy: boolean;
  /** Paths of the files that it became, or a part of. */
  readonly outputs: readonly string[];
}

interface SampleOutput {
  /** Path of the file: `dist/main.js`. */
  readonly path: string;
  readonly bytes: number;
}

export interface Bundle {
  readonly files: readonly SampleFile[];
  readonly output: readonly SampleOutput[];
}

/** webpack's default output folder. */
const OUTPUT_FOLDER = 'dist';

const STATS = {
  all: false,
  errors: true,
  warnings: true,
  assets: true,
  cachedAssets: true,
  ids: true,
  modules: true,
  nestedModules: true,
  reasons: true,
  usedExports: true,
  providedExports: true,
  modulesSpace: Infinity,
  nestedModulesSpace: Infinity,
} as const;

/** The modules of a compilation in the order of their imports, each with the concatenated one that it is a part of. */
function listModules(
  modules: readonly StatsModule[],
): (readonly [module: StatsModule, whole: StatsModule])[] {
  // A module that is a part of another is in the list a second time, as an orphan; so is webpack's own code, unnamed.
  const real = modules.filter(({ orphan, nameForCondition }) => orphan !== true && nameForCondition);
  const orderOf = ({ preOrderIndex }: StatsModule): number => preOrderIndex ?? Infinity;
  return real
    .flatMap((whole) => (whole.modules ?? [whole]).map((module) => [module, whole] as const))
    .sort(([one], [other]) => orderOf(one) - orderOf(other));
}

/** Describes the files that went in, by what webpack says of their modules. */
function describeFiles(
  { modules = [], assets = [] }: StatsCompilation,
  folder: string,
): Promise<SampleFile[]> {
  return Promise.all(
    listModules(modules).map(async ([module, whole]) => {
      const { nameForCondition, usedExports: used, providedExports } = module;
      const file = nameForCondition ?? '';
      const name = path.relative(folder, file).replaceAll(path.sep, '/');
      const provided = providedExports ?? [];
      // Its own file, else those of its chunks.
      const own = assets.find(({ info }) => info.sourceFilename === name);
      const outputs = own
        ? [own]
        : assets.filter(
            (asset) => asset.name.endsWith('.js') && asset.chunks?.some((id) => whole.chunks?.includes(id)),
          );
      return {
        path: name,
        code: await fs.readFile(file, 'utf8'),
        exports: provided,
        unused: Array.isArray(used) ? provided.filter((one) => !used.includes(one)) : [],
        issuer: (module.issuerName ?? '').replace('./', ''),
        isLazy:
          whole.nameForCondition === nameForCondition &&
          (whole.reasons ?? []).some(({ type }) => type === 'import()'),
        outputs: outputs.map((asset) => `${OUTPUT_FOLDER}/${asset.name}`),
      };
    }),
  );
}

async function run(compiler: Compiler): Promise<Stats> {
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (!stats) throw new Error('webpack returned neither stats nor an error');
    return stats;
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}

/**
 * Bundles a project without a configuration, as `npx webpack --mode production` does.
 *
 * @param folder the project's folder, absolute; nothing is written
 * @param shown the same folder as shown to readers, for errors
 * @throws {SampleError} when webpack finds a fault, or warns
 */
export async function bundle(folder: string, shown: string): Promise<Bundle> {
  const compiler = webpack({
    context: folder,
    mode: 'production',
    // The site's own browserslist must not apply to the sample.
    target: 'web',
  });
  compiler.hooks.shouldEmit.tap('BundleSample', () => false);
  const stats = await run(compiler);
  const described = stats.toJson(STATS);
  const { errors = [], warnings = [] } = described;
  const problems = [...errors, ...warnings].map((problem) => formatProblem(problem, folder, shown));
  if (problems.length > 0) throw new SampleError(problems);
  return {
    files: await describeFiles(described, folder),
    output: stats.compilation
      .getAssets()
      .map(({ name, source }) => ({ path: `${OUTPUT_FOLDER}/${name}`, bytes: source.size() })),
  };
}
