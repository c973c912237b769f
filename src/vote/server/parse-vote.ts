import type { IncomingHttpHeaders } from 'node:http';
import { BUDGET } from './ballot';
import { Problem } from './problem';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * @returns the key that names this request, the same however it is spelled
 * @throws Problem when the header is missing or holds something else
 */
export function parseKey(headers: IncomingHttpHeaders): string {
  const key = headers['idempotency-key'];
  if (typeof key === 'string' && UUID.test(key)) return key.toLowerCase();
  throw new Problem(
    'invalid-request',
    'The header Idempotency-Key must hold a UUID, as in 7f6d1c1e-0f1c-4c43-9d5e-3f6b9a1c2d3e.',
  );
}

/**
 * @throws Problem unless the body is said to be JSON
 */
export function checkMediaType(headers: IncomingHttpHeaders): void {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Problem('media-type', 'The header Content-Type must be application/json.');
  }
}

/**
 * @param body parsed JSON
 * @returns the influence that it gives
 * @throws Problem for anything but an object with that one number
 */
export function parseInfluence(body: unknown): number {
  const isAlone = typeof body === 'object' && body !== null && Object.keys(body).join() === 'influence';
  const influence = isAlone ? (body as { influence: unknown }).influence : undefined;
  if (
    typeof influence === 'number' &&
    Number.isInteger(influence) &&
    influence >= 0 &&
    influence <= BUDGET &&
    !Object.is(influence, -0)
  ) {
    return influence;
  }
  throw new Problem(
    'invalid-request',
    `The body must be an object with a whole number from 0 to ${BUDGET} and nothing else, as in {"influence":3}.`,
  );
}
