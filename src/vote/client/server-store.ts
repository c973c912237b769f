import { vote } from '../../config/vote';
import { property } from '../../ui/lib/property';
import { formatVotes, parseVotes } from './device-store';
import type { StoredText, StoredVote, TopicBase, VoteFault, VoteStore } from './vote-store';
import { VoteError } from './vote-store';
import { readLimitedText, TooLargeError } from '../../ui/lib/read-limited-text';

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
async function sendRequest(url: string, init: RequestInit = {}): Promise<unknown> {
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

/** A higher score is not plausible and would not fit on the page. */
const HIGHEST_SCORE = 1_000_000_000;
const HIGHEST_BUDGET = 100;

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/**
 * Validates `{"topics":[{"id":"css-default","score":12,"votes":5,"locked":false}],"budget":10}`. Malformed
 * and unknown topics are left out.
 *
 * @param ids topics that the page shows
 * @throws VoteError for a response without any of them
 */
function parseTotals(answer: unknown, ids: ReadonlySet<string>) {
  const budget = property(answer, 'budget');
  const list = property(answer, 'topics');
  const topics = new Map<string, Omit<TopicBase, 'id'>>();
  for (const item of Array.isArray(list) ? (list as unknown[]) : []) {
    const [id, score] = [property(item, 'id'), property(item, 'score')];
    if (typeof id !== 'string' || !ids.has(id) || !isCount(score, HIGHEST_SCORE)) continue;
    topics.set(id, { score, isLocked: property(item, 'locked') === true });
  }
  if (!isCount(budget, HIGHEST_BUDGET) || (topics.size === 0 && ids.size > 0)) {
    throw new VoteError('failed', 'expected {"topics":[{"id","score","locked"}],"budget"}');
  }
  return { budget, topics };
}

/**
 * Validates `{"id":"css-default","score":12,"votes":5,"influence":3,"left":7}`.
 *
 * @throws VoteError for any other response
 */
function parseStoredVote(answer: unknown, id: string, budget: number): StoredVote {
  const score = property(answer, 'score');
  const mine = property(answer, 'influence');
  const left = property(answer, 'left');
  if (
    property(answer, 'id') !== id ||
    !isCount(score, HIGHEST_SCORE) ||
    !isCount(mine, budget) ||
    !isCount(left, budget) ||
    mine > score
  ) {
    throw new VoteError('failed', 'expected {"id","score","influence","left"}');
  }
  return { score, mine, left };
}

/** The server's day; each has its own budget. */
const today = (): string => new Date().toISOString().slice(0, 10);

/** A UUID; `crypto.randomUUID` is missing in insecure contexts. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Counts votes at a server. The server has no accounts, so the visitor's votes of today are stored on the device.
 *
 * @param endpoint URL without a slash at the end
 * @param stored today's votes
 */
export function createServerStore(
  endpoint: string,
  topics: readonly TopicBase[],
  stored: StoredText,
): VoteStore {
  const ids = new Set(topics.map(({ id }) => id));
  let budget: number = vote.budget;
  return {
    storage: 'server',
    load: async () => {
      const totals = parseTotals(await sendRequest(endpoint), ids);
      ({ budget } = totals);
      const votes = parseVotes(stored.read(), ids, budget, today());
      return {
        budget,
        topics: new Map(
          topics.map(({ id, score, isLocked }) => {
            // A topic that the server does not list takes no votes.
            const known = totals.topics.get(id) ?? { score, isLocked: true };
            const mine = Math.min(votes.get(id) ?? 0, known.score);
            return [id, { score: known.score, mine, isLocked: known.isLocked || isLocked }];
          }),
        ),
      };
    },
    put: async (id, influence, isLast = false) => {
      const response = await sendRequest(`${endpoint}/${id}`, {
        method: 'PUT',
        // The key is the same for each try: a vote whose response got lost is not counted twice.
        headers: { 'content-type': 'application/json', 'idempotency-key': createKey() },
        body: JSON.stringify({ influence }),
        keepalive: isLast,
      });
      const vote = parseStoredVote(response, id, budget);
      const day = today();
      const votes = new Map(parseVotes(stored.read(), ids, budget, day)).set(id, vote.mine);
      stored.write(formatVotes(votes, day));
      return vote;
    },
  };
}
