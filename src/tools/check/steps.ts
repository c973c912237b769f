import fs from 'node:fs';
import path from 'node:path';
import { runChild } from '../run-child.mjs';
import { UsageError } from '../run-command';
import { createSite } from '../site/build-site';
import { ensureProgram } from './programs';
import type { Step, StepOutcome } from './run-steps';

/** Programs of installed packages, run with our own Node. */
const PROGRAMS = {
  prettier: 'prettier/bin/prettier.cjs',
  eslint: 'eslint/bin/eslint.js',
  stylelint: 'stylelint/bin/stylelint.mjs',
  tsc: 'typescript/bin/tsc',
  jest: 'jest/bin/jest.js',
};

/** The program of an installed package and its arguments. */
export type PackageCommand = readonly [program: keyof typeof PROGRAMS, ...args: string[]];

/** Runs a program of an installed package. */
export function runPackage(collect: boolean, ...[program, ...args]: PackageCommand): Promise<StepOutcome> {
  return runChild(process.execPath, [path.resolve('node_modules', PROGRAMS[program]), ...args], { collect });
}

/** Runs one of our commands. */
export function runTool(collect: boolean, name: string, ...args: readonly string[]): Promise<StepOutcome> {
  const flags = ['--conditions=import', '--import', 'tsx'];
  return runChild(process.execPath, [...flags, `src/tools/${name}.ts`, ...args], { collect });
}

/** Runs one project of jest.config.js. */
function runTests(collect: boolean, project: string, workers: number): Promise<StepOutcome> {
  return runPackage(collect, 'jest', '--ci', '--selectProjects', project, `--maxWorkers=${workers}`);
}

async function runBrowserTests(collect: boolean, project: string, workers: number): Promise<StepOutcome> {
  await ensureProgram('chromium');
  return runTests(collect, project, workers);
}

/** Types of the data layer; the build writes them, and they are committed. */
const GENERATED_TYPES = 'src/gatsby-types.d.ts';

/**
 * Builds the site from nothing, so that no leftover of an earlier build can hide a fault; any fault in a page stops
 * it. Fails, too, when the build writes other types than are committed.
 */
async function build(collect: boolean): Promise<StepOutcome> {
  const readTypes = () => (fs.existsSync(GENERATED_TYPES) ? fs.readFileSync(GENERATED_TYPES, 'utf8') : '');
  const before = readTypes();
  for (const folder of ['public', '.cache']) {
    // What the checks beside this one have stored stays.
    const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    for (const name of names.filter((entry) => !['prose', 'samples'].includes(entry)))
      fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  // A lenient build would only report faults of pages.
  delete process.env.CONTENT_LENIENT;
  process.env.WRITE_TYPES = '1';
  const outcome = await createSite({}, collect);
  if (outcome.code !== 0 || readTypes() === before) return outcome;
  const output = `${GENERATED_TYPES} was not up to date: commit the file that this build has written`;
  return { code: 1, output };
}

/**
 * What `npm test` does. The longest come first, so that the short ones fill the gaps; faults in pages are found by the
 * build.
 */
export const steps: readonly Step[] = [
  { name: 'build', cores: 1, run: build },
  { name: 'lint', cores: 1, run: (collect) => runPackage(collect, 'eslint', '.') },
  { name: 'types', cores: 1, run: (collect) => runPackage(collect, 'tsc', '--noEmit') },
  {
    name: 'browser',
    needs: 'build',
    cores: 2,
    run: (collect) => runBrowserTests(collect, 'browser', 2),
  },
  {
    // Miniature and broken sites through a real build, one after another.
    name: 'builds',
    cores: 1,
    run: (collect) => runBrowserTests(collect, 'builds', 1),
  },
  { name: 'unit', cores: 1, run: (collect) => runTests(collect, 'unit', 1) },
  {
    // What `npm start` serves, and a real nginx with the configuration that the build wrote.
    name: 'hosts',
    needs: 'build',
    cores: 1,
    run: async (collect) => {
      await ensureProgram('nginx');
      return runBrowserTests(collect, 'hosts', 1);
    },
  },
  { name: 'samples', cores: 1, run: (collect) => runTool(collect, 'check-samples') },
  {
    name: 'format',
    cores: 1,
    run: (collect) => runPackage(collect, 'prettier', '--check', '--log-level=warn', '.'),
  },
  { name: 'prose', cores: 1, run: (collect) => runTool(collect, 'check-prose') },
  { name: 'styles', cores: 1, run: (collect) => runPackage(collect, 'stylelint', 'src/**/*.css') },
  { name: 'budgets', needs: 'build', cores: 1, run: (collect) => runTool(collect, 'budgets') },
  {
    name: 'timing',
    needs: 'build',
    cores: Infinity,
    run: (collect) => runBrowserTests(collect, 'timing', 1),
  },
];

/**
 * Selects steps by name.
 *
 * @param only names between commas; all steps without it
 * @returns them in the order of `all`
 * @throws UsageError for a name that no step has
 */
export function selectSteps(only: string | undefined, all: readonly Step[]): readonly Step[] {
  if (only === undefined) return all;
  const wanted = only.split(',').map((name) => name.trim());
  const names = all.map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`There is no step "${unknown}". Choose from ${names.join(', ')}`);
  return all.filter(({ name }) => wanted.includes(name));
}
