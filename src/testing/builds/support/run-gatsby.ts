import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { buildVariables } from '../../../config/env';
import { gatsbyArguments } from '../../../tools/site/build-site';

/** What a finished build left behind. */
export interface BuildResult {
  /** The process's exit code. */
  readonly code: number;
  /** Everything it printed, without colors. */
  readonly output: string;
}

/** Settings of a build by environment variable; the test's own never leak into it. */
export type BuildEnvironment = Readonly<Record<string, string>>;

/** Small sites have those pages of package READMEs that they link to. */
const SMALL = { PACKAGE_READMES: 'linked' };

const QUIET = { GATSBY_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: '0', CI: 'true' };

/** Variables that are Jest's or the caller's own, and would change what is built. */
const NOT_INHERITED: readonly string[] = ['NODE_ENV', 'JEST_WORKER_ID', ...buildVariables];

function inheritedEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_INHERITED.includes(name)));
}

/** Starts a gatsby command as the leader of a process group, so that its children can be ended with it. */
export function startGatsby(
  dir: string,
  command: readonly string[],
  environment: BuildEnvironment,
): ChildProcess {
  return startNode(dir, [...gatsbyArguments(process.cwd()), ...command], environment);
}

function startNode(dir: string, args: readonly string[], environment: BuildEnvironment): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: dir,
    detached: true,
    env: { ...inheritedEnvironment(), ...QUIET, ...SMALL, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Ends a started command and all its children; settles when it has ended. */
export function endGatsby(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve();
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  process.kill(-child.pid, 'SIGKILL');
  return ended;
}

/** Collects what a command prints. */
export function collectOutput(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  // eslint-disable-next-line no-control-regex
  return () => output.replace(/\u001b\[[\d;?]*[A-Za-z]/g, '');
}

/** Builds a copy of the project in less time: with our own compiler of Gatsby's modules, and without compressed files. */
export function runQuickBuild(dir: string): Promise<BuildResult> {
  return readResult(startGatsby(dir, ['build'], { COMPRESS: '0' }));
}

/**
 * Builds a copy of the project with Gatsby alone, as `npx gatsby build` does: its own compiler has to do as well as ours.
 *
 * @param dir absolute folder of the copy
 * @throws Error when the process cannot be started; a failed build is a result
 */
export function runBuild(dir: string, environment: BuildEnvironment = {}): Promise<BuildResult> {
  return readResult(startNode(dir, [path.resolve('node_modules/gatsby/cli.js'), 'build'], environment));
}

/** Starts a command of `npm run` in a copy of the project, as the leader of a process group. */
export function startTool(dir: string, tool: 'build' | 'develop', options: readonly string[]): ChildProcess {
  const flags = ['--conditions=import', '--import', './src/tools/load-tsx.mjs'];
  return startNode(dir, [...flags, `src/tools/${tool}.ts`, ...options], {});
}

/** Builds a copy of the project as `npm run build` does, which adds the summary to the output. */
export function runBuildTool(dir: string): Promise<BuildResult> {
  return readResult(startTool(dir, 'build', []));
}

function readResult(child: ChildProcess): Promise<BuildResult> {
  const read = collectOutput(child);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? 1, output: read() }));
  });
}
