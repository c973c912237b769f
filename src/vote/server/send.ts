import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from './problem';
import { QueueFullError } from './vote-service';

/**
 * Sends JSON, or nothing but headers where the method or the status wants that.
 *
 * @param headers instead of or besides the usual ones; an answer is not kept unless they say so
 */
export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const isEmpty = request.method === 'HEAD' || body === '';
  response.writeHead(status, {
    ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(isEmpty ? undefined : body);
}

/**
 * Ends a request that failed. A fault of ours is answered without a word about it.
 *
 * @param onError hears of faults that are not the request's
 */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  onError: (error: unknown) => void,
): void {
  const isOurs = !(error instanceof Problem) && !(error instanceof QueueFullError);
  if (isOurs) onError(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const problem =
    error instanceof Problem
      ? error
      : new Problem('unavailable', 'Send the same request again; it is not counted twice.', {
          'retry-after': '1',
        });
  sendJson(request, response, problem.status, JSON.stringify(problem), {
    ...problem.headers,
    'content-type': 'application/problem+json',
  });
}
