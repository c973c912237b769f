import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from './problem';

/** What `gatsby serve` has set before we are asked: everybody would be let in. */
const FOREIGN = ['access-control-allow-origin', 'access-control-allow-headers'];

/**
 * Says which pages may read the answer (CORS). No cookies take part in anything.
 *
 * @param origins those that are allowed besides the server's own
 * @returns whether the request comes from a page that may vote, or from no page at all
 */
export function setCrossOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  for (const name of FOREIGN) response.removeHeader(name);
  response.setHeader('vary', 'Origin');
  if (origin === undefined || site === 'same-origin') return true;
  if (!origins.includes(origin)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', 'Retry-After');
  return true;
}

/** Answers what a browser asks before a page of another origin may vote. */
export function sendPreflight(response: ServerResponse, methods: string): void {
  response.setHeader('access-control-allow-methods', methods);
  response.setHeader('access-control-allow-headers', 'Content-Type, Idempotency-Key');
  response.setHeader('access-control-max-age', '7200');
  response.writeHead(204, { allow: methods });
  response.end();
}

/** @throws Problem */
export function refuseOrigin(): never {
  throw new Problem('origin', 'The origin of this page is not on the list of the server.');
}
