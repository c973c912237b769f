import { setImmediate as nextTurn } from 'node:timers/promises';
import type { VoteOutcome } from './ballot';
import type { IncomingVote, VoteStore } from './libsql-store';
import { unavailable } from './problem';

/** Votes in one transaction, and votes that may wait for theirs. */
const LIMITS = { group: 100, waiting: 1000 };

const HOUR = 3_600_000;

/** Milliseconds until the next purge: when the next day begins, an hour at most. */
function untilPurge(now: number): number {
  const midnight = new Date(now).setUTCHours(24, 0, 0, 0);
  return Math.min(midnight - now, HOUR);
}

export type VoteService = Awaited<ReturnType<typeof createVoteService>>;

/**
 * Casts votes in groups, one after the other: those that arrive while a group is written make the next one. Writers do
 * not wait for each other's locks, and one sync to the disk serves many. Purges the store: now, when a day ends, and
 * every hour.
 *
 * @param onError receives errors of a purge, which is tried again
 * @throws the error of the first purge: votes are not counted where they cannot be deleted
 */
export async function createVoteService(
  store: VoteStore,
  now: () => number,
  onError: (error: unknown) => void,
  limits = LIMITS,
) {
  await store.purge(now());
  /** Settles when everything that was written last is. */
  let last: Promise<unknown> = Promise.resolve();
  /** The group that has not begun, with the outcomes that it will have. */
  let next: { readonly votes: IncomingVote[]; readonly outcomes: Promise<readonly VoteOutcome[]> } | null =
    null;
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;

  const addGroup = () => {
    const votes: IncomingVote[] = [];
    // Requests that have arrived at the same time are read first.
    const outcomes = Promise.all([last, nextTurn()]).then(() => {
      if (next?.votes === votes) next = null;
      return store.castVotes(votes, now());
    });
    last = outcomes.catch(() => undefined);
    return { votes, outcomes };
  };

  const schedule = (): void => {
    timer = setTimeout(() => {
      last = last.then(() => store.purge(now())).catch(onError);
      schedule();
    }, untilPurge(now()));
    // The timer does not prevent the process from ending.
    timer.unref();
  };
  schedule();

  return {
    readTotals: store.readTotals,
    /** @throws Problem at once when too many votes wait; else the error of its group */
    castVote: async (vote: IncomingVote): Promise<VoteOutcome> => {
      if (waiting >= limits.waiting) throw unavailable();
      if (!next || next.votes.length >= limits.group) next = addGroup();
      const { votes, outcomes } = next;
      const index = votes.push(vote) - 1;
      waiting += 1;
      try {
        return (await outcomes)[index]!;
      } finally {
        waiting -= 1;
      }
    },
    /** Settles when all accepted votes are counted and the store is closed. */
    close: async () => {
      clearTimeout(timer);
      await last;
      store.close();
    },
  };
}
