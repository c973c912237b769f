import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Totals, VoteOutcome, VoteRequest } from './ballot';
import { untilPurge } from './statements';

/** More wait than can be served in a moment. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

interface WriteQueue<Job, Result> {
  /**
   * @returns the job's result, once its group is done
   * @throws QueueFullError at once when too many wait; else what the group's run threw
   */
  readonly add: (job: Job) => Promise<Result>;
  /** Settles when nothing waits or runs any more. */
  readonly whenIdle: () => Promise<void>;
}

/**
 * Runs jobs one group after another, and takes everything that has come meanwhile into the next: writers do not wait
 * for each other's locks, and one sync to the disk, or one round trip to a remote server, serves many.
 *
 * @param run does a group of jobs, all or none, and returns a result for each
 * @param limits how many jobs go together, and how many may wait
 */
export function createWriteQueue<Job, Result>(
  run: (jobs: readonly Job[]) => Promise<readonly Result[]>,
  limits: { readonly together: number; readonly waiting: number },
): WriteQueue<Job, Result> {
  interface Waiting {
    readonly job: Job;
    readonly done: (result: Result) => void;
    readonly fail: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let running: Promise<void> | null = null;

  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      // Requests that have arrived in the same moment are read before it.
      await nextTurn();
      const group = waiting.splice(0, limits.together);
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
    add: (job) =>
      new Promise((done, fail) => {
        if (waiting.length >= limits.waiting) {
          fail(new QueueFullError(`${waiting.length} votes are waiting`));
          return;
        }
        waiting.push({ job, done, fail });
        running ??= runAll();
      }),
    whenIdle: async () => {
      await running;
    },
  };
}

/** A vote as it arrives: the address is turned into a voter where the day's secret is, and goes no further. */
export type IncomingVote = Omit<VoteRequest, 'voter'> & { readonly network: string };

/** Where votes are kept. */
export interface VoteStore {
  /** Totals by topic; a topic nobody has voted for is missing. */
  readonly readTotals: () => Promise<ReadonlyMap<string, Totals>>;
  /**
   * Counts votes, all of them or none, and deletes what is outdated.
   *
   * @param now decides which day it is
   * @returns an outcome for each; what is counted has reached the disk
   */
  readonly castVotes: (votes: readonly IncomingVote[], now: number) => Promise<readonly VoteOutcome[]>;
  /** Deletes votes and secrets of days that are over, and answers that nobody asks for again. */
  readonly purge: (now: number) => Promise<void>;
  readonly close: () => void;
}

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
