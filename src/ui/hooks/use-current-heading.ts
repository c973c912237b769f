import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

/** Sets the id of the heading that is being read; '' before the first one. */
export function setCurrentHeading(id: string): void {
  if (id === current) return;
  current = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The id of the heading that is being read, as the page's contents observe it. */
export function useCurrentHeading(): string {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => '',
  );
}
