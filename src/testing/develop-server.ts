import type { ChildProcess } from 'node:child_process';
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
    ...environment,
  });
  const read = collectOutput(child);
  await untilReady(child, read);
  const isRunning = (): boolean => child.exitCode === null;
  return { url: `http://localhost:${port}`, read, isRunning, end: () => endGatsby(child) };
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

function untilReady(child: ChildProcess, read: () => string): Promise<void> {
  return new Promise((done, fail) => {
    const look = (): void => {
      if (/You can now view|Building development bundle - |success Building development/.test(read())) done();
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => fail(new Error(`gatsby develop ended with ${code}:\n${read()}`)));
  });
}
