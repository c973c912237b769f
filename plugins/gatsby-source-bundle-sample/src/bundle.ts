import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import { formatProblem, SampleError } from './sample-problems';
import { findUnusedExports } from './unused-exports';

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

/** The folder webpack writes to when nobody says otherwise. */
const OUTPUT_FOLDER = 'dist';

const readText = async (file: string) => {
  const content = await fs.readFile(file);
  return { code: content.toString('utf8'), bytes: content.length };
};

/** Notes each module when webpack knows what is used and hasn't merged anything yet. */
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
        stats ? resolve(stats) : reject(error ?? new Error('webpack told nothing')),
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
 * @param shown the same folder as a reader knows it, for errors
 * @throws {SampleError} when webpack finds a fault, or warns
 */
export async function bundle(folder: string, shown: string): Promise<Bundle> {
  const target = await fs.mkdtemp(path.join(os.tmpdir(), 'bundle-sample-'));
  const files: Promise<SampleFile>[] = [];
  try {
    const compiler = webpack({
      context: folder,
      mode: 'production',
      // What browsers the site around it is made for says nothing about the sample.
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
