import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a service sees it. */
export interface Asked {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export type Reply = (asked: Asked, response: ServerResponse) => void | Promise<void>;

/** A server on this machine that speaks as a hosted service does, or as it should not. */
export interface HostedServer {
  readonly url: string;
  readonly asked: Asked[];
  /** What it says from now on. */
  reply: Reply;
  readonly close: () => Promise<void>;
}

/** Answers with JSON, to whoever asks. */
export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(value));
}

export async function createHostedServer(reply: Reply): Promise<HostedServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const part of request) text += String(part);
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const seen = {
        method: request.method ?? '',
        path: decodeURIComponent(pathname),
        query: searchParams,
        headers: request.headers,
        text,
      };
      asked.push(seen);
      await hosted.reply(seen, response);
    })();
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const hosted: HostedServer = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    reply,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return hosted;
}
