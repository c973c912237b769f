import {
  FILES_PREFIX,
  SAVED_PREFIX,
  VISITED_CACHE,
  digestText,
  isHashed,
  isIntact,
  readCompleteEntry,
} from '../worker-protocol';
import type { WorkerContext, WorkerScope } from './worker-scope';
import { runConcurrently } from '../../ui/lib/run-concurrently';

/** Whether a response is intact, and this version's where it is one of its files with a fixed name. */
async function isOwn({ generation }: WorkerContext, pathname: string, response: Response): Promise<boolean> {
  const digest = generation.digests[pathname] ?? '';
  if (!(await isIntact(pathname, response))) return false;
  return digest === '' || (await digestText(await response.clone().text())).startsWith(digest);
}

/**
 * Fetches a file for a cache. The browser's own cache may contain a wrong response of a broken host: the file is then
 * fetched without it.
 *
 * @throws Error when the response is not cacheable, or not the file
 */
export async function fetchCacheable(context: WorkerContext, pathname: string): Promise<Response> {
  const caches: RequestCache[] = [isHashed(pathname) ? 'default' : 'no-cache', 'reload'];
  let got = '';
  for (const cache of caches) {
    const response = await context.scope.fetch(pathname, { cache });
    if (await isOwn(context, pathname, response)) return response;
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

/** How many responses of visited pages each start of the worker leaves; a page has three or four. */
const VISITED_LIMIT = 800;

const ANY_VARIANT = { ignoreVary: true } as const;

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
 * Finds a cached response; one that should not have been cached, or is damaged, is deleted.
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
      // What cannot be read from the disk is damaged, too.
      if (response && (await isIntact(pathname, response).catch(() => false))) return response;
      if (response) await (await scope.caches.open(name)).delete(pathname, ANY_VARIANT);
    }
    return undefined;
  });
}

/** Caches a response of a visited page where it is intact. */
export async function cacheVisited(scope: WorkerScope, pathname: string, response: Response): Promise<void> {
  await ignoreStorageErrors(async () => {
    if (!(await isIntact(pathname, response))) return;
    const cache = await scope.caches.open(VISITED_CACHE);
    // Requested twice at a time: one that is being read is not replaced by the same.
    if (isHashed(pathname) && (await cache.match(pathname, ANY_VARIANT))) return;
    // Moved to the end: the oldest are deleted first.
    await cache.delete(pathname, ANY_VARIANT);
    await cache.put(pathname, response);
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

/** Fetches those files of a cache again that are missing or damaged; one that cannot be had stays away. */
async function repairCache(context: WorkerContext, name: string, paths: readonly string[]): Promise<void> {
  const cache = await context.scope.caches.open(name);
  await runConcurrently(paths, async (pathname) => {
    const cached = await cache.match(pathname, ANY_VARIANT);
    if (cached && (await isOwn(context, pathname, cached).catch(() => false))) return;
    await cache.delete(pathname, ANY_VARIANT);
    const fetched = await fetchCacheable(context, pathname).catch(() => null);
    if (fetched) await cache.put(pathname, fetched);
  });
}

/**
 * Fetches what is missing or damaged of this version's files and of the saved sections, and deletes the oldest responses of
 * visited pages over their limit.
 */
export function repairCaches(context: WorkerContext): Promise<unknown> {
  return ignoreStorageErrors(async () => {
    const { caches } = context.scope;
    const names = await caches.keys();
    if (names.includes(VISITED_CACHE)) {
      const visited = await caches.open(VISITED_CACHE);
      const old = (await visited.keys()).slice(0, -VISITED_LIMIT);
      await Promise.all(old.map((request) => visited.delete(request)));
    }
    if (names.includes(filesCacheName(context)))
      await repairCache(context, filesCacheName(context), context.generation.files);
    for (const name of names.filter((each) => each.startsWith(SAVED_PREFIX))) {
      const complete = await readCompleteEntry(await caches.open(name));
      if (complete) await repairCache(context, name, complete.paths);
    }
  });
}
