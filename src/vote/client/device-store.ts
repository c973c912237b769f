import { vote } from '../../config/vote';
import { VoteError, type KeptText, type TopicBase, type VoteStore } from './vote-store';

/** Influence by topic, zeros left out. */
type Votes = ReadonlyMap<string, number>;

/** The shape of what is stored; another one gets another number. */
const VERSION = 1;
/** Far more than all topics need; a longer text is not ours. */
const LONGEST = 10_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not written by us: as good as nothing.
    return null;
  }
}

/**
 * Reads stored votes. What is stored can have been changed by anyone: only whole numbers for topics that are voted
 * on count, and only as long as the budget lasts.
 *
 * @param text as stored; null for none
 * @param ids topics that are voted on
 * @param budget influence that may be spent on all of them together
 * @param day the votes count on this day only; '' where they count for good
 */
export function parseVotes(text: string | null, ids: ReadonlySet<string>, budget: number, day = ''): Votes {
  const votes = new Map<string, number>();
  const stored = text === null || text.length > LONGEST ? null : parse(text);
  if (!isRecord(stored) || stored.v !== VERSION || (stored.day ?? '') !== day || !isRecord(stored.votes))
    return votes;
  let left = budget;
  for (const [id, given] of Object.entries(stored.votes)) {
    if (!ids.has(id) || typeof given !== 'number' || !Number.isInteger(given)) continue;
    if (given < 1 || given > Math.min(left, vote.mostPerTopic)) continue;
    votes.set(id, given);
    left -= given;
  }
  return votes;
}

/**
 * The text that {@link parseVotes} reads.
 *
 * @param day '' where the votes count for good
 */
export function formatVotes(votes: Votes, day = ''): string {
  const given = Object.fromEntries([...votes].filter(([, influence]) => influence > 0));
  return JSON.stringify({ v: VERSION, ...(day === '' ? {} : { day }), votes: given });
}

/** The same with one topic's influence changed. */
export function withVote(votes: Votes, id: string, influence: number): Votes {
  return new Map(votes).set(id, influence);
}

/** Influence spent on all topics together. */
export function sumOf(votes: Votes): number {
  return [...votes.values()].reduce((sum, given) => sum + given, 0);
}

/**
 * Keeps the visitor's votes on the device and asks nobody: what stands behind a site that only serves files. What is
 * stored is read anew each time, as another tab may have changed it.
 *
 * @param topics as the page has them
 * @param canKeep whether the device keeps them beyond this visit
 */
export function createDeviceStore(topics: readonly TopicBase[], kept: KeptText, canKeep: boolean): VoteStore {
  const ids = new Set(topics.map(({ id }) => id));
  const bases = new Map(topics.map((topic) => [topic.id, topic]));
  return {
    keeps: canKeep ? 'device' : 'visit',
    load: () => {
      const votes = parseVotes(kept.read(), ids, vote.budget);
      return Promise.resolve({
        budget: vote.budget,
        topics: new Map(
          topics.map(({ id, score, isLocked }) => {
            const mine = votes.get(id) ?? 0;
            return [id, { score: score + mine, mine, isLocked }];
          }),
        ),
      });
    },
    put: async (id, influence) => {
      const base = bases.get(id);
      const votes = withVote(parseVotes(kept.read(), ids, vote.budget), id, influence);
      const left = vote.budget - sumOf(votes);
      if (!base || base.isLocked) throw new VoteError('locked', `${id}: no votes are taken`);
      if (left < 0) throw new VoteError('budget', `${id}: ${influence} is more than is left`);
      kept.write(formatVotes(votes));
      return Promise.resolve({ score: base.score + influence, mine: influence, left });
    },
  };
}
