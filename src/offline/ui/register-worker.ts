import { useSyncExternalStore } from 'react';
import { site } from '../../config/site';
import { PATHS_LIMIT } from '../worker-protocol';

/** Answers the buttons that open what can be saved; it is loaded when it is asked for. */
export function createOfflineButton(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-opens=offline]')) return;
    import('./SaveDialog').then(({ openOffline }) => openOffline(), console.warn);
  });
}

/** Whether a new version waits to take over, or has been told to. */
type UpdateState = 'none' | 'waiting' | 'updating';

let registration: ServiceWorkerRegistration | null = null;
let state: UpdateState = 'none';
let logged: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function setState(next: UpdateState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Tells of each change; returns the end of that. */
function subscribeUpdate(listener: () => void): () => void {
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
function readUpdateState(): UpdateState {
  return state;
}

/** Asks the waiting worker to take over; the page is loaded anew once it has (src/offline/ui/register-worker.ts). */
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

/** How often a tab that stays open asks whether there is a new version, in milliseconds. */
const CHECK_INTERVAL = 60 * 60 * 1000;

/** Paths of this page and of what it was made of so far. */
function listLoadedPaths(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = [window.location.href, ...names]
    .map((name) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin);
  return [...new Set(own.map(({ pathname }) => pathname))].slice(0, PATHS_LIMIT);
}

/** The first page was loaded before there was a worker that could keep it. */
function keepThisPage({ installing, waiting, active }: ServiceWorkerRegistration): void {
  (installing ?? waiting ?? active)?.postMessage({ type: 'KEEP', paths: listLoadedPaths() });
}

/** A page that was come to by a link has no HTML of its own yet: the worker fetches it, to open it again by. */
export function keepPage(pathname: string): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage({ type: 'KEEP', paths: [pathname] });
}

/** Loads the page anew when another worker has taken over, once; the first worker of all changes nothing. */
function reloadOnTakeOver(container: ServiceWorkerContainer, reload: () => void): void {
  let hasController = container.controller !== null;
  let isReloading = false;
  container.addEventListener('controllerchange', () => {
    if (isReloading) return;
    if (hasController || readUpdateState() === 'updating') {
      isReloading = true;
      reload();
    }
    hasController = true;
  });
}

/** The notice is loaded when there is something to tell; few visits see it. */
function showNoticeOnUpdate(): void {
  let isShown = false;
  const show = (): void => {
    if (isShown || readUpdateState() === 'none') return;
    isShown = true;
    import('./UpdateNotice').then(({ showUpdate }) => showUpdate(), console.warn);
  };
  subscribeUpdate(show);
  show();
}

/** A tab that stays open for days learns of new versions when it is looked at again. */
function checkWhenSeen(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < CHECK_INTERVAL) return;
    last = Date.now();
    // Without network there is nothing new.
    registration.update().catch(() => undefined);
  });
}

/**
 * Registers the service worker where there can be one. Where the browser or the visitor forbids it, the site works
 * as it would without.
 *
 * @param reload for tests; the page's own otherwise
 */
export async function registerWorker(reload = (): void => window.location.reload()): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  const isFirst = container.controller === null;
  reloadOnTakeOver(container, reload);
  try {
    const registration = await container.register(site.workerPath, { updateViaCache: 'none' });
    watchRegistration(registration);
    showNoticeOnUpdate();
    if (isFirst) keepThisPage(registration);
    checkWhenSeen(registration);
  } catch (error) {
    // Forbidden, blocked, or no network.
    console.info('There is no service worker:', error);
  }
}
