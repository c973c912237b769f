import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Totals, VoteOutcome, VoteRequest } from './ballot';
import { untilPurge } from './statements';

/** Too many jobs are waiting. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Runs jobs in groups, one after the other; jobs that arrive while a group runs make the next one. Writers do not wait
 * for each other's locks, and one sync to the disk, or one round trip to a remote server, serves many.
 *
 * @param run runs all jobs of a group or none, and returns a result for each
 * @param limits how many jobs a group has at most, and how many may wait
 * @returns `add` rejects with QueueFullError at once when too many wait, else with the error of its group; `whenIdle`
 *   settles when no job waits or runs
 */
export function createWriteQueue<Job, Result>(
  run: (jobs: readonly Job[]) => Promise<readonly Result[]>,
  limits: { readonly size: number; readonly waiting: number },
) {
  interface Waiting {
    readonly job: Job;
    readonly done: (result: Result) => void;
    readonly fail: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let running: Promise<void> | null = null;

  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      // Requests that have arrived at the same time are read first.
      await nextTurn();
      const group = waiting.splice(0, limits.size);
      try {
        const results = await run(group.map(({ job }) => job));
        group.forEach(({ done }, index) => done(results[index] as Result));
      } catch (error) {
        for (const { fail } of group) fail(error);
      }
    }
    running = null;
  };

  return {
    add: (job: Job) =>
      new Promise<Result>((done, fail) => {
        if (waiting.length >= limits.waiting) {
          fail(new QueueFullError(`${waiting.length} votes are waiting`));
          return;
        }
        waiting.push({ job, done, fail });
        running ??= runAll();
      }),
    whenIdle: async (): Promise<void> => {
      await running;
    },
  };
}

/** A vote as it arrives: only the store, which has the day's secret, turns the network into a voter. */
export type IncomingVote = Omit<VoteRequest, 'voter'> & { readonly network: string };

export interface VoteStore {
  /** Totals by topic; topics without votes are missing. */
  readonly readTotals: () => Promise<ReadonlyMap<string, Totals>>;
  /**
   * Counts all votes or none, and deletes what is outdated.
   *
   * @returns an outcome for each; what is counted is on the disk
   */
  readonly castVotes: (votes: readonly IncomingVote[], now: number) => Promise<readonly VoteOutcome[]>;
  /** Deletes votes and secrets of past days, and old answers. */
  readonly purge: (now: number) => Promise<void>;
  readonly close: () => void;
}

/** Votes in one transaction, and votes that may wait for theirs. */
const LIMITS = { size: 100, waiting: 1000 };

export type VoteService = Awaited<ReturnType<typeof createVoteService>>;

/**
 * Queues votes for the store, and purges it: now, when a day ends, and every hour.
 *
 * @param onError receives errors of a purge, which is tried again
 * @throws the error of the first purge: votes are not counted where they cannot be deleted
 */
export async function createVoteService(
  store: VoteStore,
  now: () => number,
  onError: (error: unknown) => void,
) {
  const queue = createWriteQueue((votes: readonly IncomingVote[]) => store.castVotes(votes, now()), LIMITS);
  let timer: NodeJS.Timeout | undefined;
  let purging: Promise<void> = store.purge(now());
  await purging;

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
    /** @throws QueueFullError when too many votes wait; what the store throws */
    castVote: queue.add,
    /** Settles when all accepted votes are counted and the store is closed. */
    close: async () => {
      await queue.whenIdle();
      await purging;
      clearTimeout(timer);
      store.close();
    },
  };
}
