import type { IncomingMessage } from 'node:http';
import { Problem } from './problem';

/** Bytes that the body of a request may have; `{"influence":10}` has 16. */
export const MOST_BYTES = 1024;

/** Where a host has read the body already, it stands here. */
export type BodyRequest = IncomingMessage & { readonly body?: unknown };

const tooLarge = (): Problem =>
  // Nobody reads the rest: the connection has no further use.
  new Problem('too-large', `A body has ${MOST_BYTES} bytes at most.`, { connection: 'close' });

async function readStream(request: IncomingMessage): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge();
  const parts: Buffer[] = [];
  let bytes = 0;
  await new Promise<void>((done, fail) => {
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > MOST_BYTES) {
        request.removeAllListeners('data');
        request.resume();
        fail(tooLarge());
      } else parts.push(part);
    });
    request.once('end', done);
    // Whoever asked has gone: that is no fault of ours.
    const endless = (): void => fail(new Problem('invalid-request', 'The body has no end.'));
    request.once('error', endless);
    request.once('close', endless);
  });
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Reads the body of a request as JSON.
 *
 * @throws Problem when it is none, or too large
 */
export async function readJson(request: BodyRequest): Promise<unknown> {
  const { body } = request;
  const isRead = request.readableEnded || typeof request.on !== 'function';
  if (isRead && typeof body === 'object' && !Buffer.isBuffer(body)) return body;
  const text = isRead ? (Buffer.isBuffer(body) ? body.toString('utf8') : body) : await readStream(request);
  if (typeof text !== 'string') throw new Problem('invalid-request', 'A body is expected.');
  if (text.length > MOST_BYTES) throw tooLarge();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Problem('invalid-request', 'The body is no JSON; write {"influence":3}.');
  }
}
