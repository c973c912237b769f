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

/** @throws Error with the request and the response, never with the key */
export async function sendRequest(url: string, options: RequestInit): Promise<string> {
  const request = `${options.method} ${url}`;
  const response = await fetch(url, {
    ...options,
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
