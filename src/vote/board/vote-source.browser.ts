/**
 * The board is a script of its own. Until it has come React leaves the server's list as it is; a script that does not
 * come leaves it for good, and can be asked for again.
 */
import { lazy, type ComponentType } from 'react';
import type { VoteBoardProps } from './vote-topic';

/** Told how to try again when the script has not come, and null once that is done. */
type FailureListener = (retry: (() => void) | null) => void;

const listeners = new Set<FailureListener>();
let pending: (() => void) | null = null;

function tell(retry: (() => void) | null): void {
  pending = retry;
  for (const listener of listeners) listener(retry);
}

/** Loads the board, however often it takes: a failure would take the list away with it. */
async function loadBoard(): Promise<{ default: ComponentType<VoteBoardProps> }> {
  for (;;) {
    try {
      const { VoteBoard: board } = await import(/* webpackChunkName: "vote-board" */ './VoteBoard');
      tell(null);
      return { default: board };
    } catch (error) {
      console.warn(error);
      await new Promise<void>((retry) => {
        window.addEventListener('online', () => retry(), { once: true });
        tell(retry);
      });
    }
  }
}

/** The board, once its script is here. */
export const VoteBoard = lazy(loadBoard);

/** Tells when the script has not come, and when it is worth nothing more to say so. */
export function watchFailure(listener: FailureListener): () => void {
  listeners.add(listener);
  if (pending) listener(pending);
  return () => listeners.delete(listener);
}
