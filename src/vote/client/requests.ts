import { vote } from '../../config/vote';
import { property } from '../../ui/lib/property';
import { readLimitedText, TooLargeError } from '../../ui/lib/read-limited-text';
import { VoteError, type VoteFault } from './vote-store';

/** Bytes; a hundred topics have about 10 KB. */
const RESPONSE_LIMIT = 128 * 1024;

/** Faults after which the same request may succeed. */
const RETRIED_FAULTS: readonly VoteFault[] = ['offline', 'failed', 'busy'];

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new VoteError('failed', 'the response is not JSON');
  }
}

/** Seconds of a `Retry-After` header, a number or a date; 0 for none. */
export function readRetryAfter(value: string | null, now = Date.now()): number {
  const seconds = /^\d{1,6}$/.test(value ?? '') ? Number(value) : (Date.parse(value ?? '') - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
}

/** The fault that a response with an error status means; a conflict has its kind in the problem's type. */
async function parseFailure(response: Response): Promise<VoteError> {
  const { status } = response;
  if (status === 429 || status === 503) {
    return new VoteError('busy', String(status), readRetryAfter(response.headers.get('retry-after')));
  }
  if (status >= 500) return new VoteError('failed', String(status));
  // An unknown topic is shown as a locked one.
  if (status === 404) return new VoteError('locked', String(status));
  if (status !== 409) return new VoteError('refused', String(status));
  const problem = await readLimitedText(response, RESPONSE_LIMIT)
    .then(parseJson)
    .catch(() => null);
  const isBudget = String(property(problem, 'type')).endsWith('/budget');
  return new VoteError(isBudget ? 'budget' : 'locked', String(status));
}

async function sendOnce(url: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, {
      ...init,
      cache: 'no-store',
      credentials: 'omit',
      // It would lead to a server that is not configured.
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(vote.timeOut),
    });
    if (!response.ok) throw await parseFailure(response);
    return parseJson(await readLimitedText(response, RESPONSE_LIMIT));
  } catch (error) {
    if (error instanceof VoteError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new VoteError(error instanceof TooLargeError ? 'failed' : 'offline', message);
  }
}

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Sends a request, again after a failure that may pass or a short Retry-After.
 *
 * @param init with `keepalive`, because the page is being left, there is one try
 * @returns the response's JSON, which is not validated yet
 * @throws VoteError of the last try
 */
export async function sendRequest(url: string, init: RequestInit = {}): Promise<unknown> {
  const delays = init.keepalive ? [] : vote.retryDelays;
  for (let turn = 0; ; turn++) {
    try {
      return await sendOnce(url, init);
    } catch (error) {
      const { fault, wait: seconds } = error as VoteError;
      const delay = Math.max(delays[turn] ?? Infinity, seconds * 1000);
      const isShort = delay <= Math.max(vote.longestWait, delays[turn] ?? 0);
      if (!RETRIED_FAULTS.includes(fault) || !isShort) throw error;
      await wait(delay);
    }
  }
}
