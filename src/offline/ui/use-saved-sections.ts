import { useCallback, useEffect, useRef, useState } from 'react';
import type { Language } from '../../config/languages';
import type enOffline from '../../i18n/en/offline.json';
import { offlineListPath, type OfflineList, type OfflineSection } from '../offline-list';
import { fetchJson } from '../../ui/lib/fetch-json';
import { loadEngine } from '../../search/use-search';
import {
  COMPLETE,
  isHashed,
  isIntact,
  readCompleteEntry,
  savedCacheName,
  type SavedSection,
} from '../worker-protocol';
import { runConcurrently } from '../../ui/lib/run-concurrently';

/** The completely saved sections of a language: digests by name. */
async function listSaved(language: string): Promise<ReadonlyMap<string, string>> {
  const prefix = savedCacheName(language, '');
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const saved = new Map<string, string>();
  for (const name of names) {
    const complete = await readCompleteEntry(await caches.open(name));
    if (complete) saved.set(name.slice(prefix.length), complete.digest);
  }
  return saved;
}

async function removeSaved(language: string, section: string): Promise<void> {
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
async function saveSection(
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

/** The progress of saving, or the result of the last action. */
export type SaveStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly key: keyof typeof enOffline };

/** The list of what can be saved, or why there is none. */
type ListState = OfflineList | 'loading' | 'failed' | 'unsupported';

function reasonOf(error: unknown): keyof typeof enOffline {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return 'offline.wasCanceled';
  return name === 'QuotaExceededError' ? 'offline.full' : 'offline.failed';
}

/** What of a language can be saved, what is, and functions to change that. Unmounting cancels saving. */
export function useSavedSections(language: Language['code']) {
  const [list, setList] = useState<ListState>('loading');
  /** Digests of saved sections by name. */
  const [saved, setSaved] = useState<ReadonlyMap<string, string>>(new Map());
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' });
  const controller = useRef<AbortController | null>(null);

  const refresh = useCallback(async () => setSaved(await listSaved(language)), [language]);

  useEffect(() => {
    if (!('serviceWorker' in navigator) || !('caches' in window)) {
      setList('unsupported');
      return undefined;
    }
    // Storage may be forbidden.
    refresh().catch(() => setList('unsupported'));
    fetchJson(offlineListPath(language)).then(
      (loaded) => setList((before) => (before === 'loading' ? (loaded as OfflineList) : before)),
      (error: unknown) => {
        console.warn(error);
        setList('failed');
      },
    );
    return () => controller.current?.abort();
  }, [language, refresh]);

  const run = async (work: () => Promise<keyof typeof enOffline>): Promise<void> => {
    const key = await work().catch(reasonOf);
    setStatus({ kind: 'done', key });
    await refresh();
  };

  const save = (sections: OfflineList): void => {
    const own = new AbortController();
    controller.current = own;
    const total = sections.reduce((sum, { files }) => sum + files.length, 0);
    let done = 0;
    const report = (): void => setStatus({ kind: 'saving', done, total });
    const onFile = (): void => {
      done += 1;
      report();
    };
    report();
    void run(async () => {
      for (const section of sections) await saveSection(language, section, { signal: own.signal, onFile });
      // Fetches the search index, which the service worker caches: what is reported as saved can be searched offline.
      const engine = await loadEngine().catch(console.warn);
      await engine?.warm(language).catch(console.warn);
      return 'offline.wasSaved';
    });
  };

  const remove = (sections: OfflineList): void =>
    void run(async () => {
      for (const { name } of sections) await removeSaved(language, name);
      return 'offline.wasRemoved';
    });

  return { list, saved, status, save, remove, cancel: () => controller.current?.abort() };
}
