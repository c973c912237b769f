import { useSyncExternalStore } from 'react';
import { site } from '../../config/site';
import { PATHS_LIMIT } from '../worker-protocol';

/** Adds a listener for the buttons that open the dialog for saving, which is loaded then. */
export function connectSaveButton(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-opens=offline]')) return;
    import('./SaveDialog').then(({ openSaveDialog }) => openSaveDialog(), console.warn);
  });
}

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

function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
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

/** Activates the waiting worker; `reloadOnControllerChange` then reloads the page. */
export function startUpdate(): void {
  const waiting = registration?.waiting;
  if (waiting) {
    setState('updating');
    waiting.postMessage({ type: 'SKIP_WAITING' });
  } else updateState();
}

export function useUpdateState(): UpdateState {
  return useSyncExternalStore(
    subscribeUpdate,
    () => state,
    () => 'none',
  );
}

/** How often an open tab checks for a new version, in milliseconds. */
const CHECK_INTERVAL = 60 * 60 * 1000;

/** Paths of this page and of everything it has loaded. */
function listLoadedPaths(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = [window.location.href, ...names]
    .map((name) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin);
  return [...new Set(own.map(({ pathname }) => pathname))].slice(0, PATHS_LIMIT);
}

/** The first page was loaded before there was a worker that could cache it. */
function cacheCurrentPage({ installing, waiting, active }: ServiceWorkerRegistration): void {
  (installing ?? waiting ?? active)?.postMessage({ type: 'CACHE_PATHS', paths: listLoadedPaths() });
}

/** After client navigation the page's HTML is not cached yet: the worker fetches it. */
export function cachePage(pathname: string): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_PATHS', paths: [pathname] });
}

/** Reloads the page once when another worker has become active; the first worker changes nothing. */
function reloadOnControllerChange(container: ServiceWorkerContainer, reload: () => void): void {
  let hasController = container.controller !== null;
  let isReloading = false;
  container.addEventListener('controllerchange', () => {
    if (isReloading) return;
    if (hasController || state === 'updating') {
      isReloading = true;
      reload();
    }
    hasController = true;
  });
}

/** The notice is loaded when there is an update; few visits see it. */
function showNoticeOnUpdate(): void {
  let isShown = false;
  const show = (): void => {
    if (isShown || state === 'none') return;
    isShown = true;
    import('./UpdateNotice').then(({ showUpdate }) => showUpdate(), console.warn);
  };
  subscribeUpdate(show);
  show();
}

/** Checks for a new version when a tab that was open for long becomes visible. */
function checkWhenVisible(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < CHECK_INTERVAL) return;
    last = Date.now();
    // Offline there is no update.
    registration.update().catch(() => undefined);
  });
}

/** Registers the service worker; without one the site works, too. */
export async function registerWorker(reload = (): void => window.location.reload()): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  const isFirst = container.controller === null;
  reloadOnControllerChange(container, reload);
  try {
    const registration = await container.register(site.workerPath, { updateViaCache: 'none' });
    watchRegistration(registration);
    showNoticeOnUpdate();
    if (isFirst) cacheCurrentPage(registration);
    checkWhenVisible(registration);
  } catch (error) {
    // Forbidden, blocked, or no network.
    console.info('There is no service worker:', error);
  }
}
