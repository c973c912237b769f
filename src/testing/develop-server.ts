import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { createServer, type AddressInfo } from 'node:net';
import { collectOutput, endGatsby, startGatsby, type BuildEnvironment } from './builds/support/run-gatsby';

/** A running `gatsby develop`. */
export interface DevelopServer {
  /** Its origin. */
  readonly url: string;
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
    // Otherwise Gatsby runs all queries before it serves a page.
    CI: '',
    ...environment,
  });
  const read = collectOutput(child);
  const url = `http://localhost:${port}`;
  await untilReady(child, read, url);
  const isRunning = (): boolean => child.exitCode === null;
  return { url, read, isRunning, end: () => endGatsby(child) };
}

function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

/** Settles when the server answers. */
async function untilReady(child: ChildProcess, read: () => string, url: string): Promise<void> {
  const isAnswering = (): Promise<boolean> =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!read().includes('success Building development bundle') || !(await isAnswering())) {
    if (child.exitCode !== null) throw new Error(`gatsby develop ended with ${child.exitCode}:\n${read()}`);
    await setTimeout(100);
  }
}
