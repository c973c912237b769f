import { vote } from '../../config/vote';

/** So many steps come evenly, so that a count can be stopped where it is wanted. */
const EVEN_STEPS = 3;
const QUICKENING = 0.8;

/**
 * How long a held button waits before it steps once more, in milliseconds.
 *
 * @param steps how many it has made
 */
export function holdDelay(steps: number): number {
  const delay = vote.repeatDelay * QUICKENING ** Math.max(0, steps - EVEN_STEPS + 1);
  return Math.max(vote.fastestRepeat, Math.round(delay));
}
