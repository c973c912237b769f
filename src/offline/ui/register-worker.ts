import { languageOfPath } from '../../config/languages';
import { site } from '../../config/site';
import { isSavingData } from '../../ui/lib/network-use';
import { PATHS_LIMIT } from '../worker-protocol';
import { getUpdateState, subscribeUpdate, watchRegistration } from './update-state';

/** Adds a listener for the buttons that open the dialog for saving, which is loaded then. */
export function connectSaveButton(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-opens=offline]')) return;
    import('./SaveDialog').then(({ openSaveDialog }) => openSaveDialog(), console.warn);
  });
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

/**
 * The first page was loaded before there was a worker that could cache it. What it loads until the worker answers its
 * requests, an editor's script for example, is sent once it does.
 */
function cacheFirstPage(
  container: ServiceWorkerContainer,
  { installing, waiting, active }: ServiceWorkerRegistration,
): void {
  const sent = new Set<string>();
  const send = (worker: ServiceWorker | null): void => {
    if (!worker) return;
    const paths = listLoadedPaths().filter((path) => !sent.has(path));
    for (const path of paths) sent.add(path);
    if (paths.length > 0) worker.postMessage({ type: 'CACHE_PATHS', paths });
  };
  send(installing ?? waiting ?? active);
  container.addEventListener('controllerchange', () => send(container.controller), { once: true });
}

/** After client navigation the page's HTML is not cached yet: the worker fetches it. */
export function cachePage(pathname: string): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_PATHS', paths: [pathname] });
}

/** Reloads the page once when another worker has become active; the first worker changes nothing. */
function reloadOnControllerChange(container: ServiceWorkerContainer): void {
  let hasController = container.controller !== null;
  let isReloading = false;
  container.addEventListener('controllerchange', () => {
    if (isReloading) return;
    if (hasController || getUpdateState() === 'updating') {
      isReloading = true;
      window.location.reload();
    }
    hasController = true;
  });
}

/** The notice is loaded when there is an update; few visits see it. */
function showNoticeOnUpdate(): void {
  let isShown = false;
  const show = (): void => {
    if (isShown || getUpdateState() === 'none') return;
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

/** Milliseconds until the search is fetched: what the visitor asks for comes first. */
const SEARCH_DELAY = 5000;

/** Lets the worker fetch the search, about 420 KB once for each version, so that it answers without network. */
function fetchSearchWhenIdle({ ready }: ServiceWorkerContainer): void {
  const ask = async (): Promise<void> => {
    if (isSavingData() || document.hidden) return;
    const { code } = languageOfPath(window.location.pathname);
    (await ready).active?.postMessage({ type: 'CACHE_SEARCH', language: code });
  };
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => void ask()), SEARCH_DELAY);
}

/** Registers the service worker; without one the site works, too. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  const isFirst = container.controller === null;
  reloadOnControllerChange(container);
  try {
    const registration = await container.register(site.workerPath, { updateViaCache: 'none' });
    watchRegistration(registration);
    showNoticeOnUpdate();
    if (isFirst) cacheFirstPage(container, registration);
    checkWhenVisible(registration);
    fetchSearchWhenIdle(container);
  } catch (error) {
    // Forbidden, blocked, or no network.
    console.info('There is no service worker:', error);
  }
}
