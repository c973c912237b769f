import { useSyncExternalStore } from 'react';

/** Whether a new version waits to take over, or has been told to. */
export type UpdateState = 'none' | 'waiting' | 'updating';

let registration: ServiceWorkerRegistration | null = null;
let state: UpdateState = 'none';
let logged: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function setState(next: UpdateState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Tells of each change; returns the end of that. */
export function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A worker that waits while another one is at work; the very first one waits for nobody. */
function look(): void {
  const waiting = registration?.active ? registration.waiting : null;
  if (waiting && waiting !== logged) {
    logged = waiting;
    console.info('A new service worker is waiting', waiting);
  }
  if (state !== 'updating') setState(waiting ? 'waiting' : 'none');
}

function follow(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', look);
}

/**
 * Follows a registration: the worker that waits already, the one that is just coming, and all later ones.
 *
 * @param watched from `navigator.serviceWorker.register`
 */
export function watchRegistration(watched: ServiceWorkerRegistration): void {
  registration = watched;
  state = 'none';
  look();
  follow(watched.installing);
  watched.addEventListener('updatefound', () => follow(watched.installing));
}

/** How far the take-over is. */
export function readUpdateState(): UpdateState {
  return state;
}

/** Asks the waiting worker to take over; the page is loaded anew once it has (src/offline/update/register-worker.ts). */
export function startUpdate(): void {
  const waiting = registration?.waiting;
  if (waiting) {
    setState('updating');
    waiting.postMessage({ type: 'SKIP_WAITING' });
  } else look();
}

/** Whether a new version waits; on the server none does. */
export function useUpdateState(): UpdateState {
  return useSyncExternalStore(subscribeUpdate, readUpdateState, () => 'none');
}
