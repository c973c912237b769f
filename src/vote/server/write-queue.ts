import { setImmediate as nextTurn } from 'node:timers/promises';

/** More wait than can be served in a moment. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export interface WriteQueue<Job, Result> {
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
