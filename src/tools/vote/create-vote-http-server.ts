import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VoteHandler } from '../../vote/server/create-vote-handler';
import { Problem } from '../../vote/server/problem';
import { sendError } from '../../vote/server/send';
import { listen } from '../serve/listen';

/** The same address as that of the Gatsby Function. */
const ENDPOINT = '/api/vote';

/** A request is a few hundred bytes: whoever takes longer to send it keeps others waiting. */
const PATIENCE = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };

/** How long requests under way may take once the server is told to stop. */
const LAST_SECONDS = 5_000;

/** `url` is the endpoint; `close` lets requests under way end. */
export interface VoteHttpServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** What follows the endpoint's address, or null where it is another address. */
function restOf(url: string): string | null {
  const path = url.split('?', 1)[0] ?? '';
  const rest = path.startsWith(ENDPOINT) ? path.slice(ENDPOINT.length) : null;
  return rest === '' || rest?.startsWith('/') ? rest : null;
}

/**
 * Listens for requests of the votes' contract with Node's own server.
 *
 * @throws Error when it can't listen there; it says what to do
 */
export async function createVoteHttpServer(
  handle: VoteHandler,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<VoteHttpServer> {
  const server = createServer({ ...PATIENCE, maxHeaderSize: 8_192 }, (request, response) => {
    const rest = restOf(request.url ?? '');
    if (rest === null) {
      const problem = new Problem('not-found', `The endpoint is ${ENDPOINT}.`);
      sendError(request, response, problem, () => undefined);
    } else void handle(request, response, rest);
  });
  await listen(server, { host, port, command: 'npm run vote:serve' });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}${ENDPOINT}`,
    close: () =>
      new Promise((done) => {
        const last = setTimeout(() => server.closeAllConnections(), LAST_SECONDS);
        server.close(() => {
          clearTimeout(last);
          done();
        });
        server.closeIdleConnections();
      }),
  };
}
