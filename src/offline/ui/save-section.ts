import { savedCacheName, isHashed, isSound } from '../worker-protocol';
import type { OfflineSection } from '../offline-list';
import { workThrough } from '../../ui/lib/run-concurrently';

/** Stands in a section's cache once all of it is there, and holds its digest; no address of the site is called so. */
const COMPLETE = '/offline/complete';

export interface SaveOptions {
  readonly signal: AbortSignal;
  /** Told after each file. */
  readonly onFile: () => void;
}

/** The sections of a language that are saved in full: the digest of what is saved, by their names. */
export async function listSaved(language: string): Promise<ReadonlyMap<string, string>> {
  const prefix = savedCacheName(language, '');
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const saved = new Map<string, string>();
  for (const name of names) {
    const complete = await (await caches.open(name)).match(COMPLETE);
    if (complete) saved.set(name.slice(prefix.length), await complete.text());
  }
  return saved;
}

/** Takes a saved section away again. */
export async function removeSaved(language: string, section: string): Promise<void> {
  await caches.delete(savedCacheName(language, section));
}

async function fetchFile(path: string, signal: AbortSignal): Promise<Response> {
  // The worker leaves such requests alone, so that nothing is kept twice.
  const answer = await fetch(path, { cache: isHashed(path) ? 'reload' : 'no-cache', signal });
  if (!isSound(path, answer))
    throw new Error(`${path}: expected a file of its own type, got ${answer.status}`);
  return answer;
}

/** Deletes what an older version of a section had and this one has not. */
async function deleteOthers(cache: Cache, files: OfflineSection['files']): Promise<void> {
  const wanted = new Set([COMPLETE, ...files.map(({ path }) => path)]);
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
}

/**
 * Saves a section, whole or not at all. An older version of it is replaced, and stays readable when that fails.
 *
 * @throws DOMException AbortError when it was canceled, QuotaExceededError when there is no room; Error for an
 *   answer that is none, TypeError without network
 */
export async function saveSection(
  language: string,
  { name, digest, files }: OfflineSection,
  { signal, onFile }: SaveOptions,
): Promise<void> {
  const cacheName = savedCacheName(language, name);
  const cache = await caches.open(cacheName);
  const isUpdate = (await cache.match(COMPLETE)) !== undefined;
  try {
    await workThrough(files, async ({ path }) => {
      await cache.put(path, await fetchFile(path, signal));
      onFile();
      signal.throwIfAborted();
    });
    await cache.put(COMPLETE, new Response(digest));
  } catch (error) {
    if (!isUpdate) await caches.delete(cacheName);
    throw error;
  }
  await deleteOthers(cache, files);
}
