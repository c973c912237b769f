import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import webpack, {
  type Compiler,
  type Stats,
  type StatsError,
  UsageState,
  type Dependency,
  type Module,
  type ModuleGraph,
} from 'webpack';

/** Exports of a module that nothing imports. */
interface UnusedExports {
  readonly names: string[];
  /** Their lines, 1-based and in order. */
  readonly lines: number[];
}

/** Type of webpack's dependency with the source location of an export. */
const EXPORT = 'harmony export specifier';

function linesOf({ loc }: Dependency): number[] {
  if (!('start' in loc) || !('end' in loc) || !loc.end) return [];
  const { start, end } = loc;
  return Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line + index);
}

/**
 * Reads from webpack's own graph what the bundle leaves out.
 *
 * @param module before modules are concatenated
 * @param moduleGraph of its compilation, usage already marked
 */
function findUnusedExports(module: Module, moduleGraph: ModuleGraph): UnusedExports {
  const exportsInfo = moduleGraph.getExportsInfo(module);
  const isUnused = (name: string): boolean => exportsInfo.getUsed(name, undefined) === UsageState.Unused;
  const unused = module.dependencies.flatMap((dependency) =>
    dependency.type === EXPORT && 'name' in dependency && isUnused(String(dependency.name))
      ? [{ name: String(dependency.name), lines: linesOf(dependency) }]
      : [],
  );
  return {
    names: unused.map(({ name }) => name),
    lines: [...new Set(unused.flatMap(({ lines }) => lines))].sort((a, b) => a - b),
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

/**
 * Formats an error of webpack as `src/build/samples/home/src/index.js:3:8 Module not found …`.
 *
 * @param problem an error or warning of `stats.toJson()`
 * @param folder the sample's folder, absolute
 * @param shown the same folder as shown to readers
 */
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
export interface SampleFile {
  /** Below the sample's folder, with slashes. */
  readonly path: string;
  readonly code: string;
  readonly bytes: number;
  readonly unused: readonly string[];
  readonly unusedLines: readonly number[];
}

/** A file that came out. */
export type SampleOutput = Pick<SampleFile, 'path' | 'code' | 'bytes'>;

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

/** Records each module after webpack has found the used exports and before it concatenates modules. */
function noteModules(compiler: Compiler, folder: string, files: Promise<SampleFile>[]): void {
  compiler.hooks.compilation.tap('BundleSample', (compilation) => {
    compilation.hooks.afterOptimizeDependencies.tap('BundleSample', (modules) => {
      for (const module of modules) {
        if (!(module instanceof webpack.NormalModule)) continue;
        const { names: unused, lines: unusedLines } = findUnusedExports(module, compilation.moduleGraph);
        const name = path.relative(folder, module.resource).replaceAll(path.sep, '/');
        files.push(readText(module.resource).then((text) => ({ path: name, ...text, unused, unusedLines })));
      }
    });
  });
}

async function run(compiler: Compiler): Promise<Stats> {
  try {
    return await new Promise((resolve, reject) => {
      compiler.run((error, stats) =>
        stats ? resolve(stats) : reject(error ?? new Error('webpack returned neither stats nor an error')),
      );
    });
  } finally {
    await new Promise((done) => compiler.close(done));
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
  const files: Promise<SampleFile>[] = [];
  try {
    const compiler = webpack({
      context: folder,
      mode: 'production',
      // The site's own browserslist must not apply to the sample.
      target: 'web',
      output: { path: target },
    });
    noteModules(compiler, folder, files);
    const stats = await run(compiler);
    const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true });
    const problems = [...errors, ...warnings].map((problem) => formatProblem(problem, folder, shown));
    if (problems.length > 0) throw new SampleError(problems);
    const names = [...stats.compilation.assetsInfo.keys()];
    return {
      files: await Promise.all(files),
      output: await Promise.all(
        names.map(async (name) => ({
          path: `${OUTPUT_FOLDER}/${name}`,
          ...(await readText(path.join(target, name))),
        })),
      ),
      summary: stats.toString({ colors: false, timings: false }),
    };
  } finally {
    await fs.rm(target, { recursive: true, force: true });
  }
}
