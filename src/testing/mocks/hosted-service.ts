import type { IncomingMessage, ServerResponse } from 'node:http';
import { startLocalServer, type LocalServer } from '../local-server';

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
export interface HostedServer extends LocalServer {
  readonly requests: ServiceRequest[];
  /** Sends each response; can be replaced at any time. */
  reply: Reply;
}

/** Sends JSON, to any origin. */
export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(value));
}

export async function createHostedServer(reply: Reply): Promise<HostedServer> {
  const requests: ServiceRequest[] = [];
  const server = await startLocalServer(async (request, response) => {
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
  });
  const hosted: HostedServer = { ...server, requests, reply };
  return hosted;
}
