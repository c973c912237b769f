import { FILES_PREFIX, SAVED_PREFIX, VISITED, isSound, isHashed } from '../worker-protocol';
import type { WorkerContext, WorkerScope } from './worker-scope';
import { workThrough } from '../../ui/lib/run-concurrently';

/**
 * Fetches a file that is fit to be kept. A browser's own cache may hold what a broken host once answered: it is
 * passed by where the file's name says that it never changes.
 *
 * @throws Error when the host does not answer with it
 */
export async function fetchSound({ scope }: WorkerContext, pathname: string): Promise<Response> {
  const caches: RequestCache[] = isHashed(pathname) ? ['default', 'reload'] : ['no-cache'];
  let told = '';
  for (const cache of caches) {
    const answer = await scope.fetch(pathname, { cache });
    if (isSound(pathname, answer)) return answer;
    told = `${answer.status} ${answer.headers.get('content-type') ?? 'without a type'}`;
    if (answer.redirected) told += `, redirected to ${answer.url}`;
  }
  throw new Error(`${pathname}: expected a file of its own type, got ${told}`);
}

/**
 * Stores all files of a generation, or none.
 *
 * @throws Error when one of them cannot be had or stored: the version before goes on working then
 */
export async function installFiles(context: WorkerContext): Promise<void> {
  const { scope, generation } = context;
  const name = filesCacheName(context);
  try {
    const cache = await scope.caches.open(name);
    await workThrough(generation.files, async (file) => {
      const kept = isHashed(file) ? await findKept(context, file, []) : undefined;
      await cache.put(file, kept ?? (await fetchSound(context, file)));
    });
  } catch (error) {
    await scope.caches.delete(name).catch(() => false);
    throw error;
  }
}

/** How many answers of visited pages are kept; a page has three or four. */
const VISITED_LIMIT = 800;

/** How often it is looked whether there are more. */
const PRUNE_EVERY = 25;

const ANY_VARIANT = { ignoreVary: true } as const;

let countdown = PRUNE_EVERY;

/** What nobody can do without the storage, done without it: a full, forbidden or broken one is no error here. */
async function tolerate<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    // The network answers, as if nothing had been kept.
    return undefined;
  }
}

/** The name of a generation's own cache. */
export function filesCacheName({ generation }: WorkerContext): string {
  return `${FILES_PREFIX}${generation.id}`;
}

/**
 * A kept answer. Whatever a broken host once left there is taken out instead.
 *
 * @param first names of the caches to look into before all others, in order
 */
export function findKept(
  { scope }: WorkerContext,
  pathname: string,
  first: readonly string[],
): Promise<Response | undefined> {
  return tolerate(async () => {
    const names = new Set([...first, ...(await scope.caches.keys())]);
    for (const name of names) {
      // Not opened: that would make the ones that are not there.
      const answer = await scope.caches.match(pathname, { ...ANY_VARIANT, cacheName: name });
      if (answer && isSound(pathname, answer)) return answer;
      if (answer) await (await scope.caches.open(name)).delete(pathname, ANY_VARIANT);
    }
    return undefined;
  });
}

async function prune(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -VISITED_LIMIT).map((request) => cache.delete(request)));
}

/** Keeps an answer of a visited page; an unsound one is not kept, and a full storage keeps nothing more. */
export async function keepVisited(scope: WorkerScope, pathname: string, answer: Response): Promise<void> {
  if (!isSound(pathname, answer)) return;
  await tolerate(async () => {
    const cache = await scope.caches.open(VISITED);
    // Anew, so that it stands last: the oldest leave first.
    await cache.delete(pathname, ANY_VARIANT);
    await cache.put(pathname, answer);
    countdown -= 1;
    if (countdown > 0) return;
    countdown = PRUNE_EVERY;
    await prune(cache);
  });
}

/**
 * Deletes what no visit needs any more: caches of workers before this kind, and all generations but this one and the
 * one before it, which open tabs still live on.
 */
export function deleteOldCaches(context: WorkerContext): Promise<unknown> {
  return tolerate(async () => {
    const { caches } = context.scope;
    const own = filesCacheName(context);
    // In the order they were made.
    const names = await caches.keys();
    const generations = names.filter((name) => name.startsWith(FILES_PREFIX) && name !== own);
    const kept = new Set([own, generations.at(-1), VISITED]);
    const isOld = (name: string): boolean => !kept.has(name) && !name.startsWith(SAVED_PREFIX);
    await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
  });
}
