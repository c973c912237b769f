import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { findFolderFault } from 'docs-core/content-folder';
import { env } from '../../config/env';
import { IDLE, runChild, StoppedError, type ChildResult } from '../run-child.mjs';
import { createBuildRecorder, formatSummary, type BuildSummary } from './build-summary';
import { isAsLeft, prepareCache, recordEnd, recordPages } from './last-build';
import { buildInputs, findChange, readStamp, removeStamp, writeStamp, type BuildInputs } from './build-stamp';

/**
 * Node's arguments for Gatsby's command-line program, with our own compiler of the modules that it loads.
 *
 * @param root absolute path of the project
 */
export const gatsbyArguments = (root: string): string[] => [
  '--require',
  path.join(root, 'src/build/patches/compile-gatsby-files.cjs'),
  path.join(root, 'node_modules/gatsby/cli.js'),
];

/**
 * Environment variables of Gatsby's commands. By default glibc gives each thread a heap of its own, and those that
 * rendered images stay half empty: 100 MB. With two processors Gatsby would wait for one other process to run the
 * queries, which takes longer to read the site there than to query it. Progress bars are for terminals: in a file they are
 * thousands of lines, and each takes a rendering.
 */
export const gatsbyEnvironment = {
  GATSBY_TELEMETRY_DISABLED: '1',
  MALLOC_ARENA_MAX: '2',
  ...(availableParallelism() <= 2 && { GATSBY_CPU_COUNT: '1' }),
  ...(!process.stdout.isTTY && { GATSBY_LOGGER: 'yurnalist' }),
};

/**
 * Flags of V8 for Gatsby. Megabytes for new objects: with the default of 16, a fifth of the main thread's time was the
 * collection of garbage. Threads: the default of four wait for each other on fewer processors, a sixth of the time of
 * rendering.
 */
const V8_FLAGS = [
  '--max-semi-space-size=32',
  `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`,
];

/**
 * Runs a command of Gatsby in the project's folder.
 *
 * @param options its options by name, such as `{ port: '8001', open: true }`
 * @param run.collect whether its output is returned instead of passed through
 * @param run.onMessage gets what Gatsby reports about its activities
 * @throws Error when its folder of pages can make no site, or its cache cannot be written
 */
export async function runGatsby(
  command: 'build' | 'develop',
  options: Readonly<Record<string, string | boolean | undefined>>,
  {
    nodeFlags = [],
    ...run
  }: { nodeFlags?: readonly string[]; collect?: boolean; onMessage?: (message: unknown) => void } = {},
): Promise<ChildResult> {
  const root = process.cwd();
  const fault = findFolderFault(env.contentDir);
  if (fault !== null) throw new Error(fault);
  const reason = prepareCache(root);
  // Whatever it leaves is no finished site before it ends, nor is what the development server writes.
  removeStamp(root);
  if (reason !== null) console.log(`The cache of the last build is not used: ${reason}`);
  const args = Object.entries(options).flatMap(([name, value]) =>
    typeof value === 'string' ? [`--${name}`, value] : [`--${name}`],
  );
  try {
    const all = [...V8_FLAGS, ...nodeFlags, ...gatsbyArguments(root), command, ...args];
    const idle = command === 'build' ? { idle: IDLE } : {};
    const result = await runChild(process.execPath, all, { env: gatsbyEnvironment, ...idle, ...run });
    if (result.code < SIGNAL) recordEnd(root);
    return result;
  } catch (error) {
    // A signal ends the development server; a build that it has stopped may leave files that are cut off.
    if (command === 'develop' && error instanceof StoppedError) recordEnd(root);
    throw error;
  }
}

/** Exit codes from here on: a signal has ended the program. */
const SIGNAL = 128;

/** Megabytes of heap that a build gets, and what each page adds. */
const HEAP = { base: 480, perPage: 0.5 };

/** How much old objects may grow until all are marked again: by default that was every hundred megabytes. */
const GROWTH = '--heap-growing-percent=150';

/**
 * By default, Node lets garbage grow to a fraction of the machine's memory. A limit that fits the site keeps a
 * build's peak about a third lower, for a few percent more processor time.
 */
export function heapLimit(inputs: BuildInputs): string {
  const pages = Object.keys(inputs).filter((name) => /\.mdx?$/.test(name)).length;
  return `--max-old-space-size=${Math.ceil(HEAP.base + HEAP.perPage * pages)}`;
}

/**
 * Builds the site into `public`, and stores what it was made from if that succeeded. Prints a summary in any case, and
 * writes it to `.cache/build-summary.json`.
 *
 * @param options further options of `gatsby build`
 * @param collect whether the output is returned instead of printed
 * @param mayDrop whether it may have much fewer pages than the build before
 * @returns exit code 1, too, for a build that has lost pages: its files are there, but are not taken for a site
 */
export async function createSite(
  options: Parameters<typeof runGatsby>[1] = {},
  collect = false,
  mayDrop = false,
): Promise<ChildResult> {
  const root = process.cwd();
  // Taken before the build: what is edited during it counts as changed.
  const inputs = buildInputs(root, process.env);
  const recorder = createBuildRecorder();
  const build = (): Promise<ChildResult> =>
    runGatsby('build', options, {
      nodeFlags: [heapLimit(inputs), GROWTH],
      collect,
      onMessage: (message) => recorder.onMessage(message),
    });
  const first = await build();
  // Node.js itself hangs now and then, at its exit or beside the threads of native modules (nodejs/node#54918).
  const result = first.isHung ? await build() : first;
  const pages = result.code === 0 ? countPages(root) : 0;
  const dropped =
    result.code === 0 ? recordPages(root, path.relative(root, env.contentDir), pages, mayDrop) : null;
  const isComplete = result.code === 0 && dropped === null;
  if (isComplete) writeStamp(root, inputs);
  const text = publishSummary(root, { ...recorder.read(), isComplete, pages }) + (dropped ?? '');
  const code = isComplete ? 0 : result.code || 1;
  if (collect) return { code, output: result.output + text };
  console.log(text);
  return { code, output: result.output };
}

/** The pages of a built site, by their data. */
function countPages(root: string): number {
  const data = path.join(root, 'public', 'page-data');
  return fs
    .readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'page-data.json').length;
}

/** Writes the summary for programs and, in a GitHub workflow, into the page of its run; returns its text. */
function publishSummary(root: string, summary: BuildSummary): string {
  const text = formatSummary(summary);
  const folder = path.join(root, '.cache');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'build-summary.json'), JSON.stringify(summary, null, 2));
  if (env.workflowSummary !== '') fs.appendFileSync(env.workflowSummary, `\`\`\`text${text}\`\`\`\n`);
  return text;
}

/** Why a build is needed before the site can be served, or null. */
export function findBuildReason(root: string): string | null {
  if (!fs.existsSync(path.join(root, 'public', 'index.html'))) return 'there is none yet';
  const before = readStamp(root);
  if (!before) return 'no finished build is on record';
  if (!isAsLeft(root)) return 'public is not as the last build has left it';
  return findChange(before, buildInputs(root, process.env));
}
