import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request. */
export interface ServiceRequest {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export type Reply = (request: ServiceRequest, response: ServerResponse) => void | Promise<void>;

/** A local server with the responses of a hosted service, valid or not. */
export interface HostedServer {
  readonly url: string;
  readonly requests: ServiceRequest[];
  /** Sends each response; can be replaced at any time. */
  reply: Reply;
  readonly close: () => Promise<void>;
}

/** Sends JSON, to any origin. */
export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(value));
}

export async function createHostedServer(reply: Reply): Promise<HostedServer> {
  const requests: ServiceRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const part of request) text += String(part);
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const received = {
        method: request.method ?? '',
        path: decodeURIComponent(pathname),
        query: searchParams,
        headers: request.headers,
        text,
      };
      requests.push(received);
      await hosted.reply(received, response);
    })();
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const hosted: HostedServer = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    reply,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return hosted;
}
