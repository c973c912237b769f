import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port of this machine. */
export interface LocalServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts a server on `localhost`, where browsers allow workers without encryption. */
export async function startLocalServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<LocalServer> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Finds a port for a program that cannot choose one itself. */
export async function findFreePort(): Promise<number> {
  const { url, close } = await startLocalServer(() => undefined);
  await close();
  return Number(new URL(url).port);
}
