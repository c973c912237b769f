import fs from 'node:fs';
import path from 'node:path';
import { runChild, type ChildResult } from '../run-child.mjs';
import { UsageError } from '../run-command';
import { createSite } from '../site/build-site';
import { ensureProgram } from './programs';
import type { Step } from './run-steps';

/** Programs of installed packages, run with our own Node. */
const PROGRAMS = {
  prettier: 'prettier/bin/prettier.cjs',
  eslint: 'eslint/bin/eslint.js',
  stylelint: 'stylelint/bin/stylelint.mjs',
  tsc: 'typescript/bin/tsc',
  jest: 'jest/bin/jest.js',
};

const nodeStep = (name: string, ...args: string[]): Step => ({
  name,
  cores: 1,
  run: (collect) => runChild(process.execPath, args, { collect }),
});

export const packageStep = (name: string, program: keyof typeof PROGRAMS, ...args: string[]): Step =>
  nodeStep(name, path.resolve('node_modules', PROGRAMS[program]), ...args);

export const toolStep = (name: string, tool: string, ...args: readonly string[]): Step =>
  nodeStep(name, '--conditions=import', '--import', 'tsx', `src/tools/${tool}.ts`, ...args);

/** A step that runs the project of its name in jest.config.js, with programs that have to be installed. */
const testStep = (
  name: string,
  programs: readonly Parameters<typeof ensureProgram>[0][],
  { workers = 1, ...options }: { workers?: number } & Pick<Partial<Step>, 'needs' | 'cores'> = {},
): Step => {
  const jest = packageStep(name, 'jest', '--ci', '--selectProjects', name, `--maxWorkers=${workers}`);
  const run: Step['run'] = async (collect) => {
    for (const program of programs) await ensureProgram(program);
    return jest.run(collect);
  };
  return { name, cores: workers, ...options, run };
};

/** Types of the data layer; the build writes them, and they are committed. */
const GENERATED_TYPES = 'src/gatsby-types.d.ts';

/**
 * Builds the site from nothing, so that no leftover of an earlier build can hide a fault; any fault in a page stops
 * it. Fails, too, when the build writes other types than are committed.
 */
async function build(collect: boolean): Promise<ChildResult> {
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
  packageStep('lint', 'eslint', '.'),
  packageStep('types', 'tsc', '--noEmit'),
  testStep('browser', ['chromium'], { needs: 'build', workers: 2 }),
  // Walks in Firefox and WebKit.
  testStep('engines', ['firefox', 'webkit', 'screen'], { needs: 'build' }),
  // Miniature and broken sites through a real build, one after another.
  testStep('builds', ['chromium']),
  testStep('unit', []),
  // What `npm start` serves, and a real nginx with the configuration that the build wrote.
  testStep('hosts', ['nginx', 'chromium'], { needs: 'build' }),
  toolStep('samples', 'check-samples'),
  packageStep('format', 'prettier', '--check', '--log-level=warn', '.'),
  toolStep('prose', 'check-prose'),
  packageStep('styles', 'stylelint', 'src/**/*.css'),
  { ...toolStep('budgets', 'budgets'), needs: 'build' },
  testStep('timing', ['chromium'], { needs: 'build', cores: Infinity }),
];

/**
 * Selects steps by name.
 *
 * @param only names between commas; all steps without it
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
