import { parseWorkerMessage, VISITED } from '../worker-protocol';
import { answerFresh, answerHashed, answerPage, findFileRule, findRule, type Rule } from './responses';
import { fetchSound, installFiles, deleteOldCaches, findKept, keepVisited } from './worker-caches';
import type { FetchEvent, WorkerContext } from './worker-scope';

type Answer = (context: WorkerContext, event: FetchEvent) => Promise<Response>;

const ANSWERS: Readonly<Record<NonNullable<Rule>, Answer>> = {
  page: answerPage,
  fresh: answerFresh,
  hashed: answerHashed,
};

/** Keeps what a page was made of before the worker could see it: the first page works without network, too. */
async function keepPaths(context: WorkerContext, paths: readonly string[]): Promise<void> {
  const keep = async (pathname: string): Promise<void> => {
    const rule = pathname.endsWith('/') ? 'page' : findFileRule(pathname);
    if (rule === null || context.generation.files.includes(pathname)) return;
    if (rule === 'hashed' && (await findKept(context, pathname, [VISITED]))) return;
    await keepVisited(context.scope, pathname, await fetchSound(context, pathname));
  };
  // One that cannot be had, such as a page that is not found, keeps no other back.
  await Promise.allSettled(paths.map(keep));
}

/** Answers everything a service worker is told and asked. */
export function createWorker(context: WorkerContext): void {
  const { scope } = context;
  const keeping = new Set<Promise<void>>();

  scope.addEventListener('install', (event) => event.waitUntil(installFiles(context)));

  scope.addEventListener('activate', (event) => {
    const start = async (): Promise<void> => {
      await deleteOldCaches(context);
      // Once a page sees that it has a worker, it works without network.
      await Promise.all(keeping);
      await scope.clients.claim();
    };
    event.waitUntil(start());
  });

  scope.addEventListener('message', (event) => {
    const message = event.origin === scope.location.origin ? parseWorkerMessage(event.data) : null;
    if (message?.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
    if (message?.type === 'KEEP') {
      const work = keepPaths(context, message.paths).finally(() => keeping.delete(work));
      keeping.add(work);
      event.waitUntil(work);
    }
  });

  scope.addEventListener('fetch', (event) => {
    const rule = findRule(event.request, scope.location.origin);
    if (rule) event.respondWith(ANSWERS[rule](context, event));
  });
}
