/** What a guarded script calls in each turn of a loop, with the place of the loop. */
export const GUARD = '__guardLoop';

/** The clock is read once in so many turns. */
const TURNS = 64;

/**
 * Defines the guard. It throws where loops have run for too long and nothing else has; also in loops of promises, which
 * leave no time for anything else. An outer loop that catches the error is ended in its own next turn.
 *
 * @param scope the global object of the scripts
 * @param budget in milliseconds
 * @param furthest of two readings of the clock that are further apart, something else has run in between
 */
export function defineLoopGuard(scope: object, budget: number, furthest = Infinity): void {
  // Taken before any script runs: it could replace them.
  const read = performance.now.bind(performance);
  const later = setTimeout.bind(globalThis);
  const OwnError = Error;
  let turns = 0;
  let last = 0;
  let spent = 0;
  let isCounting = false;
  const count = (): void => {
    const now = read();
    if (isCounting && now - last < furthest) spent += now - last;
    last = now;
    if (isCounting) return;
    isCounting = true;
    // Timers run when no script does.
    later(() => {
      isCounting = false;
      spent = 0;
    });
  };
  const guard = (place: string): void => {
    turns += 1;
    if (turns % TURNS === 0) count();
    if (spent > budget)
      throw new OwnError(`The loop at ${place} has run for ${budget / 1000} seconds, and was ended`);
  };
  Object.defineProperty(scope, GUARD, { value: guard });
}
