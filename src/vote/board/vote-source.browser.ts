/**
 * The board is a script of its own. Until it is loaded, React leaves the server's list unchanged; after a failure it can
 * be loaded again.
 */
import { lazy, type ComponentType } from 'react';
import type { VoteBoardProps } from './vote-topic';

/** Receives a function to try again after a failure, and null once the script is loaded. */
type FailureListener = (retry: (() => void) | null) => void;

const listeners = new Set<FailureListener>();
let pending: (() => void) | null = null;

function notify(retry: (() => void) | null): void {
  pending = retry;
  for (const listener of listeners) listener(retry);
}

/** Loads the board with any number of tries: a rejection would make React remove the list. */
async function loadBoard(): Promise<{ default: ComponentType<VoteBoardProps> }> {
  for (;;) {
    try {
      const { VoteBoard: board } = await import(/* webpackChunkName: "vote-board" */ './VoteBoard');
      notify(null);
      return { default: board };
    } catch (error) {
      console.warn(error);
      await new Promise<void>((retry) => {
        window.addEventListener('online', () => retry(), { once: true });
        notify(retry);
      });
    }
  }
}

export const VoteBoard = lazy(loadBoard);

/** Calls the listener when the script could not be loaded, and when it is loaded. */
export function watchFailure(listener: FailureListener): () => void {
  listeners.add(listener);
  if (pending) listener(pending);
  return () => listeners.delete(listener);
}
