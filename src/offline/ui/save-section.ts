import {
  COMPLETE,
  isHashed,
  isIntact,
  readCompleteEntry,
  savedCacheName,
  type SavedSection,
} from '../worker-protocol';
import type { OfflineSection } from '../offline-list';
import { runConcurrently } from '../../ui/lib/run-concurrently';

/** The completely saved sections of a language: digests by name. */
export async function listSaved(language: string): Promise<ReadonlyMap<string, string>> {
  const prefix = savedCacheName(language, '');
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const saved = new Map<string, string>();
  for (const name of names) {
    const complete = await readCompleteEntry(await caches.open(name));
    if (complete) saved.set(name.slice(prefix.length), complete.digest);
  }
  return saved;
}

export async function removeSaved(language: string, section: string): Promise<void> {
  await caches.delete(savedCacheName(language, section));
}

async function fetchFile(path: string, signal: AbortSignal): Promise<Response> {
  // The worker ignores requests with these modes, so that nothing is cached twice.
  const response = await fetch(path, { cache: isHashed(path) ? 'reload' : 'no-cache', signal });
  if (!(await isIntact(path, response)))
    throw new Error(`${path}: expected a whole file of its own type, got ${response.status}`);
  return response;
}

/** Deletes files of an older version that this one does not have. */
async function deleteOthers(cache: Cache, files: OfflineSection['files']): Promise<void> {
  const wanted = new Set([COMPLETE, ...files.map(({ path }) => path)]);
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
}

/**
 * Saves a section completely or not at all. An older version is replaced, and stays readable when that fails.
 *
 * @throws DOMException AbortError when it was canceled, QuotaExceededError when the storage is full; Error for a
 *   wrong response, TypeError without network
 */
export async function saveSection(
  language: string,
  { name, digest, files }: OfflineSection,
  { signal, onFile }: { readonly signal: AbortSignal; readonly onFile: () => void },
): Promise<void> {
  const cacheName = savedCacheName(language, name);
  const cache = await caches.open(cacheName);
  const isUpdate = (await cache.match(COMPLETE)) !== undefined;
  try {
    await runConcurrently(files, async ({ path }) => {
      await cache.put(path, await fetchFile(path, signal));
      onFile();
      signal.throwIfAborted();
    });
    const complete: SavedSection = { digest, paths: files.map(({ path }) => path) };
    await cache.put(COMPLETE, Response.json(complete));
  } catch (error) {
    if (!isUpdate) await caches.delete(cacheName);
    throw error;
  }
  await deleteOthers(cache, files);
}
