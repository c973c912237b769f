import { nodeVersion } from 'pack-facts';
import { print } from './printed-lines';

const start = performance.now();

const hrtime = Object.assign(
  (before?: readonly [number, number]): [number, number] => {
    const elapsed = performance.now() - start;
    const seconds = Math.floor(elapsed / 1000);
    const nanoseconds = Math.floor((elapsed % 1000) * 1e6);
    if (!before) return [seconds, nanoseconds];
    const difference = seconds * 1e9 + nanoseconds - (before[0] * 1e9 + before[1]);
    return [Math.floor(difference / 1e9), difference % 1e9];
  },
  { bigint: (): bigint => BigInt(Math.floor((performance.now() - start) * 1e6)) },
);

function writeLine(level: 'log' | 'error', text: unknown): boolean {
  print(level, String(text).replace(/\n$/, ''));
  return true;
}

/** Node's `process` of a terminal without colors, in the project's folder. */
export const nodeProcess = {
  title: 'webpack',
  platform: 'linux',
  arch: 'x64',
  argv: ['node', 'webpack'],
  execArgv: [] as string[],
  // Each build reads which browsers the project names, as in Node, where each is a process of its own.
  env: { NO_COLOR: '1', BROWSERSLIST_DISABLE_CACHE: '1' } as Record<string, string | undefined>,
  version: `v${nodeVersion}`,
  versions: { node: nodeVersion },
  release: { name: 'node' },
  pid: 1,
  exitCode: undefined as number | undefined,
  stdout: { isTTY: false, columns: 80, write: (text: unknown) => writeLine('log', text) },
  stderr: { isTTY: false, columns: 80, write: (text: unknown) => writeLine('error', text) },
  cwd: () => '/project',
  chdir: () => undefined,
  umask: () => 0o22,
  uptime: () => (performance.now() - start) / 1000,
  memoryUsage: () => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 }),
  hrtime,
  nextTick: (task: (...args: unknown[]) => void, ...args: unknown[]): void => {
    queueMicrotask(() => {
      task(...args);
    });
  },
  emitWarning: (warning: unknown) => {
    console.warn(warning);
  },
  on: () => nodeProcess,
  once: () => nodeProcess,
  off: () => nodeProcess,
  emit: () => false,
  removeListener: () => nodeProcess,
  listeners: () => [],
  exit: (code: number): never => {
    throw new Error(`process.exit(${code}) is not available in the browser`);
  },
};
