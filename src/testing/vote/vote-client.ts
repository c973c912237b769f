/** A client of the voting API that validates every response against its contract. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as createRequest, type Agent, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { findDifferences } from './contract';

export interface Sent {
  readonly method?: string;
  /** Behind the endpoint, such as `/css-default`. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  readonly agent?: Agent;
}

/**
 * Sends a request with these headers and no others.
 *
 * @returns the response; `body` is parsed where there is one, `differences` from the contract are those in words
 */
export async function request(endpoint: string, sent: Sent = {}) {
  const { method = 'GET', path = '', headers = {}, body = '', agent } = sent;
  const written = Object.entries(headers).filter(([, value]) => value !== undefined);
  const outgoing = createRequest(endpoint + path, {
    ...{ method, headers: Object.fromEntries(written), ...(agent ? { agent } : {}) },
  });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const text = await readText(response);
  const isJson = (response.headers['content-type'] ?? '').endsWith('json') && text !== '';
  const seen = {
    status: response.statusCode ?? 0,
    headers: new Headers(response.headers as Record<string, string>),
    text,
  };
  const template = path.replace(/^\/|\?.*/g, '') === '' ? '/' : '/{topic}';
  return {
    ...seen,
    body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown>,
    differences: findDifferences(method, template, seen),
  };
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
