import { setImmediate as nextTurn } from 'node:timers/promises';
import type { VoteOutcome } from './ballot';
import type { IncomingVote, VoteStore } from './libsql-store';

/** Too many votes are waiting. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Votes in one transaction, and votes that may wait for theirs. */
const LIMITS = { group: 100, waiting: 1000 };

const HOUR = 3_600_000;

/** Milliseconds until the next purge: when the next day begins, an hour at most. */
function untilPurge(now: number): number {
  const midnight = new Date(now).setUTCHours(24, 0, 0, 0);
  return Math.min(midnight - now, HOUR);
}

interface WaitingVote {
  readonly vote: IncomingVote;
  readonly done: (outcome: VoteOutcome) => void;
  readonly fail: (error: unknown) => void;
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
  const waiting: WaitingVote[] = [];
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let purging = store.purge(now());
  await purging;

  const castAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      // Requests that have arrived at the same time are read first.
      await nextTurn();
      const group = waiting.splice(0, limits.group);
      try {
        const outcomes = await store.castVotes(
          group.map(({ vote }) => vote),
          now(),
        );
        group.forEach(({ done }, index) => done(outcomes[index]!));
      } catch (error) {
        for (const { fail } of group) fail(error);
      }
    }
    running = null;
  };

  const schedule = (): void => {
    timer = setTimeout(() => {
      purging = store.purge(now()).catch(onError).then(schedule);
    }, untilPurge(now()));
    // The timer does not prevent the process from ending.
    timer.unref();
  };
  schedule();

  return {
    readTotals: store.readTotals,
    /** @throws QueueFullError at once when too many votes wait; else the error of its group */
    castVote: (vote: IncomingVote) =>
      new Promise<VoteOutcome>((done, fail) => {
        if (waiting.length >= limits.waiting) {
          fail(new QueueFullError(`${waiting.length} votes are waiting`));
          return;
        }
        waiting.push({ vote, done, fail });
        running ??= castAll();
      }),
    /** Settles when all accepted votes are counted and the store is closed. */
    close: async () => {
      await running;
      await purging;
      clearTimeout(timer);
      store.close();
    },
  };
}
