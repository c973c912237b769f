import { vote } from '../../config/vote';
import { property } from '../../ui/lib/property';
import { VoteError, type StoredText, type TopicBase, type VoteStore } from './vote-store';

/** Influence by topic, zeros left out. */
type Votes = ReadonlyMap<string, number>;

/** Version of the stored format. */
const VERSION = 1;
/** Characters; all topics need far less. */
const LENGTH_LIMIT = 10_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not in our format: treated as empty.
    return null;
  }
}

/**
 * Parses stored votes. Scripts and users can change them: only whole numbers for known topics within the budget count.
 *
 * @param text as stored; null for none
 * @param budget influence for all topics together
 * @param day the only day on which the votes count; '' for votes that do not expire
 */
export function parseVotes(text: string | null, ids: ReadonlySet<string>, budget: number, day = ''): Votes {
  const votes = new Map<string, number>();
  const stored = text === null || text.length > LENGTH_LIMIT ? null : parse(text);
  if (property(stored, 'v') !== VERSION || (property(stored, 'day') ?? '') !== day) return votes;
  let left = budget;
  for (const [id, given] of Object.entries(property(stored, 'votes') ?? {}) as [string, unknown][]) {
    if (!ids.has(id) || typeof given !== 'number' || !Number.isInteger(given)) continue;
    if (given < 1 || given > Math.min(left, vote.mostPerTopic)) continue;
    votes.set(id, given);
    left -= given;
  }
  return votes;
}

/** The text that {@link parseVotes} reads. */
export function formatVotes(votes: Votes, day = ''): string {
  const given = Object.fromEntries([...votes].filter(([, influence]) => influence > 0));
  return JSON.stringify({ v: VERSION, ...(day === '' ? {} : { day }), votes: given });
}

/**
 * Stores the visitor's votes on the device, for a site without a vote server. They are read each time, as another tab
 * may have changed them.
 *
 * @param isPersistent whether the device stores them beyond this visit
 */
export function createDeviceStore(
  topics: readonly TopicBase[],
  stored: StoredText,
  isPersistent: boolean,
): VoteStore {
  const ids = new Set(topics.map(({ id }) => id));
  return {
    storage: isPersistent ? 'device' : 'visit',
    load: () => {
      const votes = parseVotes(stored.read(), ids, vote.budget);
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
      const base = topics.find((topic) => topic.id === id);
      const votes = new Map(parseVotes(stored.read(), ids, vote.budget)).set(id, influence);
      const left = [...votes.values()].reduce((rest, given) => rest - given, vote.budget as number);
      if (!base || base.isLocked) throw new VoteError('locked', `${id}: no votes are taken`);
      if (left < 0) throw new VoteError('budget', `${id}: ${influence} is more than is left`);
      stored.write(formatVotes(votes));
      return Promise.resolve({ score: base.score + influence, mine: influence, left });
    },
  };
}
