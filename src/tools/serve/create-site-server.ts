import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createRequestHandler } from './create-request-handler';
import { listen } from './listen';
import { sendRefusal } from './send-problem';

/** Where the site lies and where it is served. Port 0 takes any free one. */
export type SiteServerOptions = { dir: string; host: string; port: number };

/** A running server. `url` is an origin without a last slash; `close` ends it and all its connections. */
export type SiteServer = { url: string; close: () => Promise<void> };

/**
 * Serves a built site the way a static host does, with the rules of its own `_redirects`.
 *
 * @param options The folder (relative to the working directory, or absolute), the host and the port.
 * @returns The running server, once it accepts connections.
 * @throws {Error} When there is no such site, a rule can't be followed, or the port can't be had; each says
 *   what to do.
 */
export async function createSiteServer({ dir, host, port }: SiteServerOptions): Promise<SiteServer> {
  const handle = createRequestHandler(resolve(dir));
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(`${request.method} ${request.url} failed:`, error);
      if (response.headersSent) response.destroy();
      else sendRefusal(response, { request, status: 500, text: 'The server failed; its log says why.' });
    });
  });
  await listen(server, { host, port, command: 'npm start' });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    close: () =>
      new Promise((done, fail) => {
        server.close((error) => (error === undefined ? done() : fail(error)));
        // Browsers keep connections open for minutes.
        server.closeAllConnections();
      }),
  };
}
