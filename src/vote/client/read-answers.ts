import { VoteError, type StoredVote, type TopicBase } from './vote-store';

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
export interface Totals {
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
export function readTotals(answer: unknown, ids: ReadonlySet<string>): Totals {
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
