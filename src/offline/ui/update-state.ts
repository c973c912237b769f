import { useSyncExternalStore } from 'react';

/** Whether a new version waits for activation, or is being activated. */
type UpdateState = 'none' | 'waiting' | 'updating';

let registration: ServiceWorkerRegistration | null = null;
let state: UpdateState = 'none';
let logged: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function setState(next: UpdateState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Calls a listener after each change of the state; returns a function that removes it. */
export function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getUpdateState(): UpdateState {
  return state;
}

/** Only a worker that waits for an active one is an update; the first worker is none. */
function updateState(): void {
  const waiting = registration?.active ? registration.waiting : null;
  if (waiting && waiting !== logged) {
    logged = waiting;
    console.info('A new service worker is waiting', waiting);
  }
  if (state !== 'updating') setState(waiting ? 'waiting' : 'none');
}

/** Watches a registration: the waiting worker, the one that is being installed, and all later ones. */
export function watchRegistration(watched: ServiceWorkerRegistration): void {
  const follow = (): void => watched.installing?.addEventListener('statechange', updateState);
  registration = watched;
  state = 'none';
  updateState();
  follow();
  watched.addEventListener('updatefound', follow);
}

/** Activates the waiting worker; `registerWorker` then reloads the page. */
export function startUpdate(): void {
  const waiting = registration?.waiting;
  if (waiting) {
    setState('updating');
    waiting.postMessage({ type: 'SKIP_WAITING' });
  } else updateState();
}

export function useUpdateState(): UpdateState {
  return useSyncExternalStore(subscribeUpdate, getUpdateState, () => 'none');
}
