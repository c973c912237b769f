import { useCallback, useEffect, useRef, useState } from 'react';
import { languageOfCode } from '../../config/languages';
import type { MessageKey } from '../../i18n/en';
import { offlineListPath, type OfflineList } from '../offline-list';
import { listSaved, removeSaved, saveSection } from './save-section';
import { loadEngine } from '../../search/load-engine';

/** What is going on, or how the last thing went. */
export type SaveStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly done: number; readonly total: number }
  | { readonly kind: 'said'; readonly key: MessageKey };

/** The list of what can be saved: on its way, here, or why it is not. */
export type ListState = OfflineList | 'loading' | 'failed' | 'unsupported';

export interface SavedSections {
  readonly list: ListState;
  /** Of each section that is saved, the digest of what is. */
  readonly saved: ReadonlyMap<string, string>;
  readonly status: SaveStatus;
  readonly save: (sections: OfflineList) => void;
  readonly remove: (sections: OfflineList) => void;
  readonly cancel: () => void;
}

async function loadList(language: string): Promise<OfflineList> {
  const address = offlineListPath(language);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as OfflineList;
}

/** Why saving ended, in a sentence. */
function reasonOf(error: unknown): MessageKey {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return 'offline.wasCanceled';
  return name === 'QuotaExceededError' ? 'offline.noRoom' : 'offline.failed';
}

/** Saved pages want to be searched; the service worker keeps what is fetched for it. Without it they are saved, too. */
function warmSearch(language: string): void {
  loadEngine().then((engine) => engine.warm(languageOfCode(language).code), console.warn);
}

/** What of a language can be saved, what is, and the ways to change that. Leaving cancels what is under way. */
export function useSavedSections(language: string): SavedSections {
  const [list, setList] = useState<ListState>('loading');
  const [saved, setSaved] = useState<ReadonlyMap<string, string>>(new Map());
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' });
  const controller = useRef<AbortController | null>(null);

  const refresh = useCallback(async () => setSaved(await listSaved(language)), [language]);

  useEffect(() => {
    if (!('serviceWorker' in navigator) || !('caches' in window)) {
      setList('unsupported');
      return undefined;
    }
    // Storage may be forbidden: then nothing can be saved, either.
    refresh().catch(() => setList('unsupported'));
    loadList(language).then(
      (loaded) => setList((before) => (before === 'loading' ? loaded : before)),
      (error: unknown) => {
        console.warn(error);
        setList('failed');
      },
    );
    return () => controller.current?.abort();
  }, [language, refresh]);

  const save = useCallback(
    (sections: OfflineList) => {
      const own = new AbortController();
      controller.current = own;
      const total = sections.reduce((sum, { files }) => sum + files.length, 0);
      let done = 0;
      const onFile = (): void => {
        done += 1;
        setStatus({ kind: 'saving', done, total });
      };
      const work = async (): Promise<void> => {
        setStatus({ kind: 'saving', done, total });
        let key: MessageKey = 'offline.wasSaved';
        try {
          for (const section of sections)
            await saveSection(language, section, { signal: own.signal, onFile });
          warmSearch(language);
        } catch (error) {
          key = reasonOf(error);
        }
        setStatus({ kind: 'said', key });
        await refresh();
      };
      void work();
    },
    [language, refresh],
  );

  const remove = useCallback(
    (sections: OfflineList) => {
      const work = async (): Promise<void> => {
        for (const { name } of sections) await removeSaved(language, name);
        setStatus({ kind: 'said', key: 'offline.wasRemoved' });
        await refresh();
      };
      void work();
    },
    [language, refresh],
  );

  const cancel = useCallback(() => controller.current?.abort(), []);
  return { list, saved, status, save, remove, cancel };
}
