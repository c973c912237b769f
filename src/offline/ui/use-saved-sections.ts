import { useCallback, useEffect, useRef, useState } from 'react';
import type { Language } from '../../config/languages';
import type enOffline from '../../i18n/en/offline.json';
import { offlineListPath, type OfflineList } from '../offline-list';
import { fetchJson } from '../../ui/lib/fetch-json';
import { listSaved, removeSaved, saveSection } from './save-section';
import { loadEngine } from '../../search/use-search';

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
