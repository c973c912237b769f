import type { Generation, WorkerScope, WorkerContext } from './worker-scope';
import { parseWorkerMessage, VISITED_CACHE } from '../worker-protocol';
import { findFileRule, findRule, respondCacheFirst, respondNetworkFirst, respondPage } from './responses';
import {
  fetchCacheable,
  installFiles,
  deleteOldCaches,
  findCached,
  cacheVisited,
  repairCaches,
} from './worker-caches';

const RESPONDERS = { page: respondPage, fresh: respondNetworkFirst, hashed: respondCacheFirst };

/** Caches what a page loaded before the worker controlled it, so that the first page works offline. */
async function cachePaths(context: WorkerContext, paths: readonly string[]): Promise<void> {
  const cache = async (pathname: string): Promise<void> => {
    const rule = pathname.endsWith('/') ? 'page' : findFileRule(pathname);
    if (rule === null || context.generation.files.includes(pathname)) return;
    if (rule === 'hashed' && (await findCached(context, pathname, [VISITED_CACHE]))) return;
    await cacheVisited(context.scope, pathname, await fetchCacheable(context, pathname));
  };
  // A failure, such as a page that is not found, does not stop the others.
  await Promise.allSettled(paths.map(cache));
}

/** Adds the listeners of a service worker. */
function createWorker(context: WorkerContext): void {
  const { scope } = context;
  const pending = new Set<Promise<void>>();

  scope.addEventListener('install', (event) => event.waitUntil(installFiles(context)));

  scope.addEventListener('activate', (event) => {
    const start = async (): Promise<void> => {
      await deleteOldCaches(context);
      // Once a page has a controller, it works offline.
      await Promise.all(pending);
      await scope.clients.claim();
    };
    event.waitUntil(start());
  });

  scope.addEventListener('message', (event) => {
    const message = event.origin === scope.location.origin ? parseWorkerMessage(event.data) : null;
    if (message?.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
    if (message?.type === 'CACHE_SEARCH')
      event.waitUntil(cachePaths(context, context.generation.search[message.language] ?? []));
    if (message?.type === 'CACHE_PATHS') {
      const work = cachePaths(context, message.paths).finally(() => pending.delete(work));
      pending.add(work);
      event.waitUntil(work);
    }
  });

  let isChecked = false;
  scope.addEventListener('fetch', (event) => {
    const rule = findRule(event.request, scope.location.origin);
    if (!rule) return;
    const response = RESPONDERS[rule](context, event);
    event.respondWith(response);
    if (rule !== 'page' || isChecked) return;
    isChecked = true;
    // Once per start of the worker, after the page.
    event.waitUntil(response.then(() => repairCaches(context)));
  });
}

/** Written by src/offline/build/finish-worker.ts. */
declare const __GENERATION__: Generation;

createWorker({ scope: self as unknown as WorkerScope, generation: __GENERATION__ });
