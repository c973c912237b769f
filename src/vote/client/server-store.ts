import { vote } from '../../config/vote';
import { askServer } from './requests';
import { formatVotes, parseVotes, withVote } from './device-store';
import { type KeptText, type TopicBase, type VoteStore, VoteError, type StoredVote } from './vote-store';

/** A score beyond this is nobody's votes, and would not fit where it is shown. */
const HIGHEST_SCORE = 1_000_000_000;
const HIGHEST_BUDGET = 100;

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** What a server says of all topics. */
interface Totals {
  readonly budget: number;
  readonly topics: ReadonlyMap<string, Omit<TopicBase, 'id'>>;
}

/**
 * Reads `{"topics":[{"id":"css-default","score":12,"votes":5,"locked":false}],"budget":10}`. A topic that is not as
 * it should be, or that nobody asked for, is left out.
 *
 * @param ids topics that the page shows
 * @throws VoteError for an answer that says nothing of any of them
 */
function readTotals(answer: unknown, ids: ReadonlySet<string>): Totals {
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
 * Reads `{"id":"css-default","score":12,"votes":5,"influence":3,"left":7}`.
 *
 * @throws VoteError for an answer that does not say how the vote stands
 */
export function readStored(answer: unknown, id: string, budget: number): StoredVote {
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

/** The server's day: influence is given anew each day. */
const today = (): string => new Date().toISOString().slice(0, 10);

/** Where there is no safe context there is no `randomUUID`, but random numbers there are. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Counts votes with everybody else's, at a server. The server knows nobody, so what this visitor gave today is
 * remembered here.
 *
 * @param endpoint its address, without a slash at the end
 * @param topics as the page has them
 * @param kept what was given today
 */
export function createServerStore(endpoint: string, topics: readonly TopicBase[], kept: KeptText): VoteStore {
  const ids = new Set(topics.map(({ id }) => id));
  let budget: number = vote.budget;
  return {
    keeps: 'server',
    load: async () => {
      const totals = readTotals(await askServer({ url: endpoint, method: 'GET' }), ids);
      ({ budget } = totals);
      const votes = parseVotes(kept.read(), ids, budget, today());
      return {
        budget,
        topics: new Map(
          topics.map(({ id, score, isLocked }) => {
            // A topic that the server does not name takes no votes.
            const known = totals.topics.get(id) ?? { score, isLocked: true };
            return [
              id,
              {
                score: known.score,
                mine: Math.min(votes.get(id) ?? 0, known.score),
                isLocked: known.isLocked || isLocked,
              },
            ];
          }),
        ),
      };
    },
    put: async (id, influence, isLast = false) => {
      const answer = await askServer({
        url: `${endpoint}/${id}`,
        method: 'PUT',
        body: { influence },
        key: createKey(),
        isLast,
      });
      const stored = readStored(answer, id, budget);
      const day = today();
      kept.write(formatVotes(withVote(parseVotes(kept.read(), ids, budget, day), id, stored.mine), day));
      return stored;
    },
  };
}
