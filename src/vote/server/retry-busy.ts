import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds before each further attempt: 5 s in all, half of each by chance, so that two writers part. */
const DELAYS = [10, 20, 50, 100, 200, 400, 800, 1600, 1600];

function isBusy(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^SQLITE_(BUSY|LOCKED)/.test(code);
}

/**
 * Repeats what failed because another process was writing.
 *
 * @param run a whole transaction; when it failed it has left nothing behind
 * @param mend makes the connection fit for another attempt
 * @throws what the last attempt threw; anything but a lock at once
 */
export async function retryBusy<Result>(
  run: () => Promise<Result>,
  mend: () => Promise<void>,
): Promise<Result> {
  for (const delay of DELAYS) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await wait(delay * (0.5 + Math.random() / 2));
      await mend();
    }
  }
  return run();
}
