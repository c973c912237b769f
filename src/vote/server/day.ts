const HOUR = 3_600_000;

/** For how long a repeated request is recognized; longer than any browser repeats, also over the end of a day. */
export const ANSWERS_KEPT = 24 * HOUR;

/** The day on which votes count together, the same for everybody: `2026-03-01`, in UTC. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/**
 * When to delete what is outdated although nobody votes.
 *
 * @returns milliseconds until the next day begins, an hour at most
 */
export function untilPurge(now: number): number {
  const midnight = new Date(now).setUTCHours(24, 0, 0, 0);
  return Math.min(midnight - now, HOUR);
}
