import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { collectOutput, endGatsby, startGatsby, type BuildEnvironment } from './builds/support/run-gatsby';
import { findFreePort } from './local-server';

/** A running development server, such as `gatsby develop`. */
export interface DevelopServer {
  /** Its origin. */
  readonly url: string;
  /** Of the process that was started; it may have others below it. */
  readonly pid: number;
  /** Everything it has printed, without colors. */
  readonly read: () => string;
  /** Whether it still runs. */
  readonly isRunning: () => boolean;
  readonly end: () => Promise<void>;
}

/**
 * Starts `gatsby develop` on a free port.
 *
 * @param dir absolute folder of a copy of the project
 * @returns when the server answers
 * @throws Error with what it has printed, if it ends before
 */
export async function startDevelop(dir: string, environment: BuildEnvironment = {}): Promise<DevelopServer> {
  const port = await findFreePort();
  const child = startGatsby(dir, ['develop', '--host', 'localhost', '--port', String(port)], {
    NODE_ENV: 'development',
    // As `npm run develop` does it: see there.
    GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI: 'true',
    ...environment,
  });
  return openServer(child, port, 'success Building development bundle');
}

/**
 * Waits for a server that was started as the leader of a process group.
 *
 * @param ready what it prints before its pages can be asked for; '' where it does not answer earlier
 * @returns when the server answers
 * @throws Error with what it has printed, if it ends before
 */
export async function openServer(child: ChildProcess, port: number, ready = ''): Promise<DevelopServer> {
  const read = collectOutput(child);
  const url = `http://localhost:${port}`;
  const isAnswering = (): Promise<boolean> =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!read().includes(ready) || !(await isAnswering())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${read()}`);
    await setTimeout(100);
  }
  const isRunning = (): boolean => child.exitCode === null;
  return { url, pid: child.pid!, read, isRunning, end: () => endGatsby(child) };
}
