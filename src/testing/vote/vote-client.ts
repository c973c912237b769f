/** A client of the voting API that validates every response against its contract. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as createRequest, type Agent, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { findDifferences } from './contract';

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body, where there is one. */
  readonly body: Record<string, unknown>;
}

export interface Sent {
  readonly method?: string;
  /** Behind the endpoint, such as `/css-default`. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  readonly agent?: Agent;
}

/** Sends a request with these headers and no others. */
export async function send(endpoint: string, sent: Sent = {}): Promise<Answered> {
  const { method = 'GET', path = '', headers = {}, body = '', agent } = sent;
  const written = Object.entries(headers).filter(([, value]) => value !== undefined);
  const request = createRequest(endpoint + path, {
    ...{ method, headers: Object.fromEntries(written), ...(agent ? { agent } : {}) },
  });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const text = await readText(response);
  const isJson = (response.headers['content-type'] ?? '').endsWith('json') && text !== '';
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(response.headers as Record<string, string>),
    text,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

/** Sends a request as `send` does, and validates the response against the contract. */
export async function request(
  endpoint: string,
  sent: Sent = {},
): Promise<Answered & { differences: string[] }> {
  const answered = await send(endpoint, sent);
  const template = (sent.path ?? '').replace(/^\/|\?.*/g, '') === '' ? '/' : '/{topic}';
  return { ...answered, differences: findDifferences(sent.method ?? 'GET', template, answered) };
}

export interface VoteToSend {
  readonly topic: string;
  readonly influence: number;
  /** The visitor's IP address in the header of a proxy. */
  readonly ipAddress: string;
  readonly key: string;
}

export function buildVote(part: Partial<VoteToSend> = {}): VoteToSend {
  return { topic: 'css-default', influence: 3, ipAddress: '198.51.100.1', key: randomUUID(), ...part };
}

export function sendVote(endpoint: string, vote: VoteToSend, agent?: Agent): ReturnType<typeof request> {
  return request(endpoint, {
    method: 'PUT',
    path: `/${vote.topic}`,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': vote.key,
      'x-forwarded-for': vote.ipAddress,
    },
    body: JSON.stringify({ influence: vote.influence }),
    ...(agent ? { agent } : {}),
  });
}
