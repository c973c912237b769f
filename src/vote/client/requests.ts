import { vote } from '../../config/vote';
import { readLimitedText, TooLargeError } from '../../ui/lib/read-limited-text';
import { VoteError, type VoteFault } from './vote-store';

/** A hundred topics weigh about 10 KB; more than this is no answer. */
const MOST_BYTES = 128 * 1024;

/** Something else may be the matter in a moment; anything further asks for a changed request. */
const PASSING: readonly VoteFault[] = ['offline', 'failed', 'busy'];

export interface Request {
  readonly url: string;
  readonly method: 'GET' | 'PUT';
  readonly body?: unknown;
  /** The same for each try, so that a vote whose answer was lost is not counted twice. */
  readonly key?: string;
  /** The page is being left: one try, which outlives it. */
  readonly isLast?: boolean;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new VoteError('failed', 'the answer is not JSON');
  }
}

/** Seconds that `Retry-After` asks for, as a number or a date; 0 for none. */
export function readRetryAfter(value: string | null, now = Date.now()): number {
  const seconds = /^\d{1,6}$/.test(value ?? '') ? Number(value) : (Date.parse(value ?? '') - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
}

/** What an answer that is none means; a conflict says by its type which one it is. */
async function readRefusal(response: Response): Promise<VoteError> {
  const { status } = response;
  if (status === 429 || status === 503) {
    return new VoteError('busy', String(status), readRetryAfter(response.headers.get('retry-after')));
  }
  if (status >= 500) return new VoteError('failed', String(status));
  // The server does not know the topic: as good as closed.
  if (status === 404) return new VoteError('locked', String(status));
  if (status !== 409) return new VoteError('refused', String(status));
  const problem = await readLimitedText(response, MOST_BYTES)
    .then(parseJson)
    .catch(() => null);
  const { type } = (problem ?? {}) as { readonly type?: unknown };
  const isBudget = typeof type === 'string' && type.endsWith('/budget');
  return new VoteError(isBudget ? 'budget' : 'locked', String(status));
}

async function askOnce({ url, method, body, key, isLast = false }: Request): Promise<unknown> {
  const timer = new AbortController();
  const timeOut = setTimeout(() => timer.abort(), vote.timeOut);
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
      keepalive: isLast,
      // It would lead to a server that nobody has set.
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: timer.signal,
    });
    if (!response.ok) throw await readRefusal(response);
    return parseJson(await readLimitedText(response, MOST_BYTES));
  } catch (error) {
    if (error instanceof VoteError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new VoteError(error instanceof TooLargeError ? 'failed' : 'offline', message);
  } finally {
    clearTimeout(timeOut);
  }
}

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Asks the server, again where it did not answer or asks for a little patience.
 *
 * @returns the answer's JSON, of which nothing is trusted yet
 * @throws VoteError of the last try
 */
export async function askServer(request: Request): Promise<unknown> {
  const delays = request.isLast ? [] : vote.retryDelays;
  for (let turn = 0; ; turn++) {
    try {
      return await askOnce(request);
    } catch (error) {
      const { fault, wait: seconds } = error as VoteError;
      const delay = Math.max(delays[turn] ?? Infinity, seconds * 1000);
      const isPatient = delay <= Math.max(vote.longestWait, delays[turn] ?? 0);
      if (!PASSING.includes(fault) || !isPatient) throw error;
      await wait(delay);
    }
  }
}
