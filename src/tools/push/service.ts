import type { HostedRecord } from './build-records';

/** How a hosted service takes records. */
export interface PushTarget {
  /**
   * Puts records in the place of all that are there, at once: who searches meanwhile finds the old ones or the new.
   *
   * @param tell called with a line on each step
   * @throws Error when a step fails; then the old records are there as before
   */
  readonly replace: (records: readonly HostedRecord[], tell: (line: string) => void) => Promise<void>;
}

/** Records in one request. */
export const AT_ONCE = 500;

/** Milliseconds one request may take. */
const PATIENCE = 60_000;

/** A request to a service, with its key. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or lines of it. */
  readonly body?: string;
}

/**
 * Sends a request.
 *
 * @param host the origin that is written to
 * @returns the answer's text
 * @throws Error with what was asked and what was answered, never with the key
 */
export async function call(host: string, { method, path, headers, body }: Call): Promise<string> {
  const asked = `${method} ${host}${path}`;
  let answer: Response;
  try {
    answer = await fetch(`${host}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch (error) {
    throw new Error(`${asked}: no answer (${error instanceof Error ? error.message : String(error)})`);
  }
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${asked}: ${answer.status} ${text.slice(0, 300)}`);
  return text;
}

/** Cuts a list into pieces of at most so many. */
export function cut<T>(list: readonly T[], size: number): T[][] {
  const pieces: T[][] = [];
  for (let start = 0; start < list.length; start += size) pieces.push(list.slice(start, start + size));
  return pieces;
}
