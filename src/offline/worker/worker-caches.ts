import { FILES_PREFIX, SAVED_PREFIX, VISITED_CACHE, isCacheable, isHashed } from '../worker-protocol';
import type { WorkerContext, WorkerScope } from './worker-scope';
import { runConcurrently } from '../../ui/lib/run-concurrently';

/**
 * Fetches a file for a cache. The browser's own cache may contain a wrong response of a broken host: a hashed file is
 * then fetched without it.
 *
 * @throws Error when the response is not cacheable
 */
export async function fetchCacheable({ scope }: WorkerContext, pathname: string): Promise<Response> {
  const caches: RequestCache[] = isHashed(pathname) ? ['default', 'reload'] : ['no-cache'];
  let got = '';
  for (const cache of caches) {
    const response = await scope.fetch(pathname, { cache });
    if (isCacheable(pathname, response)) return response;
    got = `${response.status} ${response.headers.get('content-type') ?? 'without a type'}`;
    if (response.redirected) got += `, redirected to ${response.url}`;
  }
  throw new Error(`${pathname}: expected a file of its own type, got ${got}`);
}

/**
 * Caches all files of a version, or none.
 *
 * @throws Error when one of them cannot be fetched or stored: the previous version goes on working then
 */
export async function installFiles(context: WorkerContext): Promise<void> {
  const { scope, generation } = context;
  const name = filesCacheName(context);
  try {
    const cache = await scope.caches.open(name);
    await runConcurrently(generation.files, async (file) => {
      const cached = isHashed(file) ? await findCached(context, file, []) : undefined;
      await cache.put(file, cached ?? (await fetchCacheable(context, file)));
    });
  } catch (error) {
    await scope.caches.delete(name).catch(() => false);
    throw error;
  }
}

/** How many responses of visited pages are cached; a page has three or four. */
const VISITED_LIMIT = 800;

/** How many writes there are between two checks of that limit. */
const PRUNE_EVERY = 25;

const ANY_VARIANT = { ignoreVary: true } as const;

let countdown = PRUNE_EVERY;

/** A full, forbidden or broken storage is not an error here. */
async function ignoreStorageErrors<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    // The network responds, as if nothing had been cached.
    return undefined;
  }
}

/** The name of the cache of a version's own files. */
export function filesCacheName({ generation }: WorkerContext): string {
  return `${FILES_PREFIX}${generation.id}`;
}

/**
 * Finds a cached response; one that should not have been cached is deleted.
 *
 * @param first names of the caches to search before all others, in order
 */
export function findCached(
  { scope }: WorkerContext,
  pathname: string,
  first: readonly string[],
): Promise<Response | undefined> {
  return ignoreStorageErrors(async () => {
    const names = new Set([...first, ...(await scope.caches.keys())]);
    for (const name of names) {
      // Not opened, which would create missing ones.
      const response = await scope.caches.match(pathname, { ...ANY_VARIANT, cacheName: name });
      if (response && isCacheable(pathname, response)) return response;
      if (response) await (await scope.caches.open(name)).delete(pathname, ANY_VARIANT);
    }
    return undefined;
  });
}

async function prune(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -VISITED_LIMIT).map((request) => cache.delete(request)));
}

/** Caches a response of a visited page where it is cacheable and the limit allows it. */
export async function cacheVisited(scope: WorkerScope, pathname: string, response: Response): Promise<void> {
  if (!isCacheable(pathname, response)) return;
  await ignoreStorageErrors(async () => {
    const cache = await scope.caches.open(VISITED_CACHE);
    // Moved to the end: the oldest are deleted first.
    await cache.delete(pathname, ANY_VARIANT);
    await cache.put(pathname, response);
    countdown -= 1;
    if (countdown > 0) return;
    countdown = PRUNE_EVERY;
    await prune(cache);
  });
}

/**
 * Deletes outdated caches: those of other kinds of workers, and of all versions but this one and the previous one, which
 * open tabs still use.
 */
export function deleteOldCaches(context: WorkerContext): Promise<unknown> {
  return ignoreStorageErrors(async () => {
    const { caches } = context.scope;
    const own = filesCacheName(context);
    // In the order of their creation.
    const names = await caches.keys();
    const versions = names.filter((name) => name.startsWith(FILES_PREFIX) && name !== own);
    const current = new Set([own, versions.at(-1), VISITED_CACHE]);
    const isOld = (name: string): boolean => !current.has(name) && !name.startsWith(SAVED_PREFIX);
    await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
  });
}
