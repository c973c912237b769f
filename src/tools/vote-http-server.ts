import { createServer } from 'node:http';
import { ENDPOINT } from '../vote/server/vote-app';
import type { VoteServer } from '../vote/server/vote-server';
import { listen } from './serve/listen';

/** A request is a few hundred bytes: a client that takes longer to send it would block others. Milliseconds. */
const TIMEOUTS = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };

/** How long requests under way may take once the server is closed, in milliseconds. */
const CLOSE_TIMEOUT = 5_000;

/** `url` is the endpoint; `close` waits for requests under way. */
export interface VoteHttpServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves votes with Node's own HTTP server.
 *
 * @throws Error with the fix when it can't listen there
 */
export async function createVoteHttpServer(
  { handle }: Pick<VoteServer, 'handle'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<VoteHttpServer> {
  const server = createServer({ ...TIMEOUTS, maxHeaderSize: 8_192 }, (request, response) => {
    void handle(request, response);
  });
  const origin = await listen(server, { host, port, command: 'npm run vote:serve' });
  return {
    url: origin + ENDPOINT,
    close: () =>
      new Promise((done) => {
        const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT);
        server.close(() => {
          clearTimeout(timer);
          done();
        });
        server.closeIdleConnections();
      }),
  };
}
