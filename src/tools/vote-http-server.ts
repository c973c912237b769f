import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { ENDPOINT } from '../vote/server/vote-app';
import type { VoteServer } from '../vote/server/vote-server';
import { listen } from './serve/listen';

/** A request is a few hundred bytes: a client that takes longer to send it would block others. Milliseconds. */
const TIMEOUTS = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };

/** How long requests under way may take once the server is closed, in milliseconds. */
const CLOSE_TIMEOUT = 5_000;

/**
 * Serves votes with Node's own HTTP server.
 *
 * @returns `url`, the endpoint, and `close`, which waits for requests under way
 * @throws Error with the fix when it can't listen there
 */
export async function createVoteHttpServer(
  { handle }: Pick<VoteServer, 'handle'>,
  endpoint: { readonly host: string; readonly port: number },
) {
  const server = createServer({ ...TIMEOUTS, maxHeaderSize: 8_192 }, (request, response) => {
    response.once('close', () => {
      if (!server.listening) server.closeIdleConnections();
    });
    void handle(request, response);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const origin = await listen(server, { ...endpoint, command: 'npm run vote:serve' });
  return {
    url: origin + ENDPOINT,
    close: () =>
      new Promise<void>((done) => {
        const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT);
        server.close(() => {
          clearTimeout(timer);
          done();
        });
        server.closeIdleConnections();
        // Browsers connect in advance; to Node.js such a connection is not idle.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }),
  };
}
