import { vote } from '../../config/vote';
import { property } from '../../ui/lib/property';
import { sendRequest } from './requests';
import { formatVotes, parseVotes } from './device-store';
import { type StoredText, type TopicBase, type VoteStore, VoteError, type StoredVote } from './vote-store';

/** A higher score is not plausible and would not fit on the page. */
const HIGHEST_SCORE = 1_000_000_000;
const HIGHEST_BUDGET = 100;

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

interface Totals {
  readonly budget: number;
  readonly topics: ReadonlyMap<string, Omit<TopicBase, 'id'>>;
}

/**
 * Validates `{"topics":[{"id":"css-default","score":12,"votes":5,"locked":false}],"budget":10}`. Malformed
 * and unknown topics are left out.
 *
 * @param ids topics that the page shows
 * @throws VoteError for a response without any of them
 */
function parseTotals(answer: unknown, ids: ReadonlySet<string>): Totals {
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
