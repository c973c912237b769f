import os from 'node:os';

/**
 * Milliseconds that {@link work} takes on the machine for which the limits of tests were chosen: two quiet cores of a
 * rented server.
 */
const REFERENCE = 15;

/** What is slower still would make a page that hangs cost minutes. */
const MOST = 8;

/** Sorts, writes and parses a table of 20,000 rows: what a page's scripts and a build do, in small. */
function work(): number {
  const start = performance.now();
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    key: (index * 7919) % 20_011,
    text: `row ${index}`,
  }));
  rows.sort((a, b) => a.key - b.key);
  JSON.parse(JSON.stringify(rows));
  return performance.now() - start;
}

/**
 * Measures how much slower this machine is at the moment than the one for which the limits of tests were chosen, by the
 * mean of work that goes on for a second: a busy machine interrupts some rounds and not others.
 *
 * @returns 1 to {@link MOST}
 */
export function measureSlowness(): number {
  const times: number[] = [];
  for (const end = performance.now() + 1000; performance.now() < end || times.length < 3;) times.push(work());
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return Math.min(Math.max(1, mean / REFERENCE), MOST);
}

/** Environment variable with the factor that `npm test` has measured at its start, for the processes it runs. */
const VARIABLE = 'TEST_SLOWNESS';

/**
 * How slow the machine was when this run began: measured once, and inherited by all processes.
 *
 * @returns 1 or more
 */
export function readSlowness(): number {
  const known = Number(process.env[VARIABLE]);
  if (known >= 1) return known;
  const measured = measureSlowness();
  process.env[VARIABLE] = measured.toFixed(2);
  return measured;
}

/** How many processes want each core, at least 1: the mean of the last minute, and 1 on Windows, which does not know it. */
const readLoad = (): number => Math.max(1, (os.loadavg()[0] ?? 0) / os.availableParallelism());

/**
 * A limit of time for what a test waits for, on this machine as it is now: it may have become busy since the run began.
 *
 * @param milliseconds on a quiet machine; generous, since a wait that succeeds ends early
 */
export const limit = (milliseconds: number): number =>
  Math.ceil(milliseconds * Math.min(readSlowness() * readLoad(), MOST));

/** What no {@link limit} exceeds, for a runner whose own limit must not come first. */
export const longestLimit = (milliseconds: number): number => milliseconds * MOST;

/**
 * Waits for work that must end within a limit, which is longer if the machine becomes busy meanwhile.
 *
 * @param milliseconds on a quiet machine
 * @throws Error when it takes longer
 */
export async function within<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    const check = (): void => {
      const passed = performance.now() - start;
      const left = limit(milliseconds) - passed;
      if (left > 0) timer = setTimeout(check, left);
      else fail(new Error(`Not done within ${Math.round(passed / 1000)} s`));
    };
    check();
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
