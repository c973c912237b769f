import type { Totals, VoteOutcome } from './ballot';
import { untilPurge } from './day';
import type { IncomingVote, VoteStore } from './vote-store';
import { createWriteQueue } from './write-queue';

/** Votes in one transaction, and votes that may wait for theirs. */
const LIMITS = { together: 100, waiting: 1000 };

/** What the handler of requests asks. */
export interface VoteService {
  readonly readTotals: () => Promise<ReadonlyMap<string, Totals>>;
  /** @throws QueueFullError when too many votes wait; what the store throws */
  readonly castVote: (vote: IncomingVote) => Promise<VoteOutcome>;
  /** Settles when all votes that were taken are counted and the store is closed. */
  readonly close: () => Promise<void>;
}

/**
 * Puts votes in a row before the store, and deletes what is outdated: now, when a day ends, and every hour.
 *
 * @param onError hears of a purge that failed; it is tried again
 * @throws what the store's first purge throws: nothing is counted where nothing can be deleted
 */
export async function createVoteService(
  store: VoteStore,
  now: () => number,
  onError: (error: unknown) => void,
): Promise<VoteService> {
  const queue = createWriteQueue((votes: readonly IncomingVote[]) => store.castVotes(votes, now()), LIMITS);
  let timer: NodeJS.Timeout | undefined;
  let purging: Promise<void> = store.purge(now());
  await purging;

  const schedule = (): void => {
    timer = setTimeout(() => {
      purging = store.purge(now()).catch(onError).then(schedule);
    }, untilPurge(now()));
    // It keeps no process alive.
    timer.unref();
  };
  schedule();

  return {
    readTotals: () => store.readTotals(),
    castVote: (vote) => queue.add(vote),
    close: async () => {
      await queue.whenIdle();
      await purging;
      clearTimeout(timer);
      store.close();
    },
  };
}
