import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack, {
  AsyncDependenciesBlock,
  type Chunk,
  type Compilation,
  type Compiler,
  type Stats,
  type StatsError,
  UsageState,
  type Dependency,
  type Module,
  type ModuleGraph,
} from 'webpack';

/** Type of webpack's dependency with the source location of an export. */
const EXPORT = 'harmony export specifier';

function linesOf({ loc }: Dependency): number[] {
  if (!('start' in loc) || !('end' in loc) || !loc.end) return [];
  const { start, end } = loc;
  return Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line + index);
}

/**
 * Finds the exports that nothing imports in webpack's own graph, before modules are concatenated.
 *
 * @returns their names, and their lines, 1-based and in order
 */
function findUnusedExports(module: Module, moduleGraph: ModuleGraph) {
  const exportsInfo = moduleGraph.getExportsInfo(module);
  const isUnused = (name: string): boolean => exportsInfo.getUsed(name, undefined) === UsageState.Unused;
  const unused = module.dependencies.flatMap((dependency) =>
    dependency.type === EXPORT && 'name' in dependency && isUnused(String(dependency.name))
      ? [{ name: String(dependency.name), lines: linesOf(dependency) }]
      : [],
  );
  return {
    unused: unused.map(({ name }) => name),
    unusedLines: [...new Set(unused.flatMap(({ lines }) => lines))].sort((a, b) => a - b),
  };
}

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

/** A file that went in. */
interface SampleFile {
  /** Below the sample's folder, with slashes. */
  readonly path: string;
  readonly code: string;
  readonly bytes: number;
  readonly unused: readonly string[];
  readonly unusedLines: readonly number[];
  /** Path of the module that imports it first, '' for the entry. */
  readonly issuer: string;
  /** Whether that is an `import()`. */
  readonly isLazy: boolean;
  /** Path of the file that it became, or a part of. */
  readonly output: string;
}

/** A file that came out. */
type SampleOutput = Pick<SampleFile, 'path' | 'code' | 'bytes'>;

/** What is known of a module before webpack has named the files. */
type FoundModule = Omit<SampleFile, 'output'>;

export interface Bundle {
  readonly files: readonly SampleFile[];
  readonly output: readonly SampleOutput[];
  readonly summary: string;
}

/** webpack's default output folder. */
const OUTPUT_FOLDER = 'dist';

const readText = async (file: string) => {
  const content = await fs.readFile(file);
  return { code: content.toString('utf8'), bytes: content.length };
};

/** Who imports a module first, and how. */
function findIssuer(module: Module, moduleGraph: ModuleGraph): { issuer: Module | null; isLazy: boolean } {
  const issuer = moduleGraph.getIssuer(module) ?? null;
  const isLazy = [...moduleGraph.getIncomingConnections(module)].some(
    ({ originModule, dependency }) =>
      originModule === issuer &&
      dependency !== null &&
      moduleGraph.getParentBlock(dependency) instanceof AsyncDependenciesBlock,
  );
  return { issuer, isLazy };
}

/** The file that a module becomes: its own as an asset, else that of its first chunk. */
function nameOutput(module: Module, chunks: readonly Chunk[]): string {
  const own: unknown = module.buildInfo?.filename;
  const name =
    typeof own === 'string' ? own : [...(chunks[0]?.files ?? [])].find((file) => file.endsWith('.js'));
  return `${OUTPUT_FOLDER}/${name ?? ''}`;
}

/** The modules of a compilation. */
interface Found {
  readonly files: Map<Module, Promise<FoundModule>>;
  readonly chunks: Map<Module, readonly Chunk[]>;
}

/** Records each module after webpack has found the used exports, and its chunks; then it concatenates modules. */
function noteModules(compiler: Compiler, folder: string, { files, chunks }: Found): void {
  const nameOf = (module: Module | null): string =>
    module instanceof webpack.NormalModule
      ? path.relative(folder, module.resource).replaceAll(path.sep, '/')
      : '';
  compiler.hooks.compilation.tap('BundleSample', (compilation: Compilation) => {
    compilation.hooks.afterOptimizeDependencies.tap('BundleSample', (modules) => {
      for (const module of modules) {
        if (!(module instanceof webpack.NormalModule)) continue;
        const exports = findUnusedExports(module, compilation.moduleGraph);
        const { issuer, isLazy } = findIssuer(module, compilation.moduleGraph);
        const file = readText(module.resource).then((text) => ({
          ...{ path: nameOf(module), ...text, ...exports },
          ...{ issuer: nameOf(issuer), isLazy },
        }));
        files.set(module, file);
      }
    });
    compilation.hooks.afterOptimizeChunks.tap('BundleSample', () => {
      for (const module of files.keys()) {
        chunks.set(module, [...compilation.chunkGraph.getModuleChunks(module)]);
      }
    });
  });
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
 * @param folder the project's folder, absolute; it is only read
 * @param shown the same folder as shown to readers, for errors
 * @throws {SampleError} when webpack finds a fault, or warns
 */
export async function bundle(folder: string, shown: string): Promise<Bundle> {
  const target = await fs.mkdtemp(path.join(os.tmpdir(), 'bundle-sample-'));
  const files = new Map<Module, Promise<FoundModule>>();
  const chunks = new Map<Module, readonly Chunk[]>();
  try {
    const compiler = webpack({
      context: folder,
      mode: 'production',
      // The site's own browserslist must not apply to the sample.
      target: 'web',
      output: { path: target },
    });
    noteModules(compiler, folder, { files, chunks });
    const stats = await run(compiler);
    const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true });
    const problems = [...errors, ...warnings].map((problem) => formatProblem(problem, folder, shown));
    if (problems.length > 0) throw new SampleError(problems);
    const output = [...stats.compilation.assetsInfo.keys()].map(async (name) => ({
      path: `${OUTPUT_FOLDER}/${name}`,
      ...(await readText(path.join(target, name))),
    }));
    // webpack has them in the order in which their files were read, which differs from run to run.
    const { moduleGraph } = stats.compilation;
    const orderOf = (module: Module): number => moduleGraph.getPreOrderIndex(module) ?? Infinity;
    const imported = [...files].sort(([one], [other]) => orderOf(one) - orderOf(other));
    return {
      files: await Promise.all(
        imported.map(async ([module, file]) => ({
          ...(await file),
          output: nameOutput(module, chunks.get(module) ?? []),
        })),
      ),
      output: await Promise.all(output),
      summary: stats.toString({ colors: false, timings: false }),
    };
  } finally {
    await fs.rm(target, { recursive: true, force: true });
  }
}
