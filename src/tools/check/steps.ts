import fs from 'node:fs';
import path from 'node:path';
import { IDLE, runChild, type ChildResult } from '../run-child.mjs';
import { UsageError } from '../run-command';
import { digestCode } from '../site/build-stamp';
import { ensureProgram } from './programs';
import type { Step } from './run-steps';

/** Programs of installed packages, run with our own Node. */
const PROGRAMS = {
  prettier: 'prettier/bin/prettier.cjs',
  oxlint: 'oxlint/bin/oxlint',
  stylelint: 'stylelint/bin/stylelint.mjs',
  tsc: 'typescript-native/bin/tsc',
  jest: 'jest/bin/jest.js',
};

/** Where the checks keep what they know of unchanged files; the workflows restore it. */
const CACHE = 'node_modules/.cache/checks';

const nodeStep = (name: string, ...args: string[]): Step => ({
  name,
  cores: 1,
  // Longer than that of a build, which a step may have started, and which is begun again.
  run: (collect) => runChild(process.execPath, args, { collect, idle: 3 * IDLE }),
});

export const packageStep = (name: string, program: keyof typeof PROGRAMS, ...args: string[]): Step =>
  nodeStep(name, path.resolve('node_modules', PROGRAMS[program]), ...args);

const TSX = ['--conditions=import', '--import', './src/tools/load-tsx.mjs'];

export const toolStep = (name: string, tool: string, ...args: readonly string[]): Step =>
  nodeStep(name, ...TSX, `src/tools/${tool}.ts`, ...args);

/** The linter, for the whole project or for files. */
export const lintStep = (...files: readonly string[]): Step =>
  packageStep('lint', 'oxlint', '--config=oxlint.config.mjs', '--no-error-on-unmatched-pattern', ...files);

/** The TypeScript compiler in Go, ten times as fast; what needs the compiler's API uses the one in JavaScript. */
export const typeStep: Step = packageStep('types', 'tsc', '--noEmit');

export const formatStep = (...files: readonly string[]): Step =>
  packageStep(
    'format',
    'prettier',
    '--check',
    '--log-level=warn',
    '--ignore-unknown',
    '--cache',
    '--cache-strategy=content',
    `--cache-location=${CACHE}/prettier.json`,
    ...files,
  );

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

/** The site's own folders, of which packages and their tests know nothing. */
const OF_SITE = /^src\/(?:i18n|offline|pages|search|templates|vote|ui\/(?!playground\/))/;

/**
 * Runs a step whose result depends on the code alone, unless it has passed with the same code.
 *
 * @param isRead the code that the step depends on; all of it by default
 */
const unlessPassed = (step: Step, isRead?: (name: string) => boolean): Step => ({
  ...step,
  run: async (collect) => {
    const record = path.join(CACHE, `${step.name}.passed`);
    // Taken before: what is edited meanwhile counts as changed.
    const digest = digestCode(process.cwd(), isRead);
    if (fs.existsSync(record) && fs.readFileSync(record, 'utf8') === digest)
      return { code: 0, output: '', note: 'its code is unchanged since it passed' };
    const result = await step.run(collect);
    if (result.code === 0) {
      fs.mkdirSync(CACHE, { recursive: true });
      fs.writeFileSync(record, digest);
    }
    return result;
  },
});

/** Types of the data layer; the build writes them, and they are committed. */
const GENERATED_TYPES = 'src/gatsby-types.d.ts';

/**
 * Builds the site; any fault in a page stops it. Fails, too, when the build writes other types than are committed.
 *
 * @param isFresh from nothing, so that no leftover of an earlier build can hide a fault; otherwise with the cache of the
 *   build before, and not at all when nothing has changed since
 */
async function build(collect: boolean, isFresh: boolean): Promise<ChildResult> {
  const { createSite, findBuildReason } = await import('../site/build-site');
  if (isFresh) for (const folder of ['public', '.cache']) fs.rmSync(folder, { recursive: true, force: true });
  else if (findBuildReason(process.cwd()) === null) return { code: 0, output: '' };
  const readTypes = () => (fs.existsSync(GENERATED_TYPES) ? fs.readFileSync(GENERATED_TYPES, 'utf8') : '');
  const before = readTypes();
  // A lenient build would only report faults of pages.
  delete process.env.CONTENT_LENIENT;
  process.env.WRITE_TYPES = '1';
  const outcome = await createSite({}, collect);
  if (outcome.code !== 0 || readTypes() === before) return outcome;
  const output = `${GENERATED_TYPES} was not up to date: commit the file that this build has written`;
  return { code: 1, output };
}

/**
 * The steps of `npm test`, and those that `npm run test:all` has in addition or does more thoroughly. The longest come
 * first, so that the short ones fill the gaps.
 *
 * @param isWhole for `npm run test:all`
 * @param isChosen whether somebody has named the steps, so that none is skipped
 */
export function listSteps(isWhole: boolean, isChosen = isWhole): readonly Step[] {
  const browser = testStep('browser', ['chromium'], { needs: 'mini', workers: 2 });
  const packages = testStep('packages', []);
  return [
    // The miniature site, which the browser tests walk.
    nodeStep('mini', ...TSX, 'src/testing/sites/build-mini.ts', ...(isWhole ? ['--fresh'] : [])),
    lintStep(),
    { name: 'build', cores: 1, run: (collect) => build(collect, isWhole) },
    typeStep,
    testStep('unit', []),
    isChosen ? packages : unlessPassed(packages, (name) => !OF_SITE.test(name)),
    isChosen ? browser : unlessPassed(browser),
    toolStep('samples', 'check-samples', ...(isWhole ? [] : ['--quick'])),
    toolStep('prose', 'check-prose'),
    formatStep('.'),
    packageStep('styles', 'stylelint', 'src/**/*.css'),
    // Links, ids, policy, access of the real site.
    testStep('audit', ['chromium'], { needs: 'build' }),
    { ...toolStep('budgets', 'budgets'), needs: 'build' },
    ...(isWhole ? slowSteps : []),
  ];
}

const slowSteps: readonly Step[] = [
  // What people look for is found.
  toolStep('golden', 'search-golden', '--json'),
  // The real webpack in the page, hostile links to it, and sponsors, which are off by default.
  testStep('browser-long', ['chromium'], { needs: 'mini', workers: 2 }),
  // Walks in Firefox and WebKit.
  testStep('engines', ['firefox', 'webkit', 'screen'], { needs: 'mini' }),
  // Repeated and broken builds, and the development server.
  testStep('builds', ['chromium'], { needs: 'mini' }),
  // What `npm start` serves, and a real nginx with the configuration that the build wrote.
  testStep('hosts', ['nginx', 'chromium'], { needs: 'build' }),
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
  if (unknown === undefined) return all.filter(({ name }) => wanted.includes(name));
  const place = slowSteps.some(({ name }) => name === unknown) ? ', which npm run test:all has' : '';
  throw new UsageError(`There is no step "${unknown}" here${place}. Choose from ${names.join(', ')}`);
}
