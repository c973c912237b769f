import type { HostedRecord } from './build-records';

/**
 * Replaces all records of a hosted service atomically: a search returns the old ones or the new ones.
 *
 * @param log called with a line for each step
 * @throws Error when a step fails; the old records are then unchanged
 */
export type Push = (records: readonly HostedRecord[], log: (line: string) => void) => Promise<void>;

/** Records per request. */
const BATCH_SIZE = 500;

/** Milliseconds one request may take. */
const TIMEOUT = 60_000;

export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or lines of it. */
  readonly body?: string | undefined;
}

/**
 * Sends a request to a service.
 *
 * @param host origin
 * @throws Error with the request and the response, never with the key
 */
export async function sendRequest(
  host: string,
  { method, path, headers, body }: ServiceRequest,
): Promise<string> {
  const request = `${method} ${host}${path}`;
  const response = await fetch(`${host}${path}`, {
    method,
    headers,
    body: body ?? null,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: unknown) => {
    throw new Error(`${request}: no response (${error instanceof Error ? error.message : String(error)})`);
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${request}: ${response.status} ${text.slice(0, 300)}`);
  return text;
}

/**
 * Sends a list in batches, one after the other.
 *
 * @param log called with the progress after each batch
 * @returns the response to the last batch
 */
export async function sendBatches<Item, Response>(
  list: readonly Item[],
  send: (batch: readonly Item[]) => Promise<Response>,
  target: string,
  log: (line: string) => void,
): Promise<Response | undefined> {
  let last: Response | undefined;
  for (let sent = 0; sent < list.length; sent += BATCH_SIZE) {
    last = await send(list.slice(sent, sent + BATCH_SIZE));
    log(`${Math.min(sent + BATCH_SIZE, list.length)} of ${list.length} records sent to ${target}`);
  }
  return last;
}
