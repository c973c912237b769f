import { isHashed, isSound } from '../offline-sound';
import { workThrough } from '../../ui/lib/work-through';
import { filesCacheName, findKept } from './stores';
import type { WorkerContext } from './worker-scope';

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
