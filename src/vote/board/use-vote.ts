import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { type VoteSession, type VoteSnapshot, createVoteSession } from '../client/vote-session';
import type { TopicBase, StoredText } from '../client/vote-store';
import { vote } from '../../config/vote';
import { readStored, writeStored } from '../../ui/hooks/storage';
import { createDeviceStore } from '../client/device-store';
import { createServerStore } from '../client/server-store';

/** Whether local storage can be written, tested by writing and removing an entry. */
function canStore(): boolean {
  const key = 'storage-test';
  try {
    localStorage.setItem(key, key);
    localStorage.removeItem(key);
    return true;
  } catch {
    // Forbidden or full.
    return false;
  }
}

/** Starts a session that follows other tabs, and stores pending changes when the page is left. */
function startSession(topics: readonly TopicBase[], endpoint: string, signal: AbortSignal): VoteSession {
  const isLocal = endpoint === '';
  const key = isLocal ? vote.deviceKey : vote.todayKey;
  const stored: StoredText = { read: () => readStored(key), write: (text) => writeStored(key, text) };
  const store = isLocal
    ? createDeviceStore(topics, stored, canStore())
    : createServerStore(endpoint, topics, stored);
  const session = createVoteSession(topics, store);
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) void session.load();
  };
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pagehide', session.flush, { signal });
  signal.addEventListener('abort', session.flush);
  return session;
}

/** Whether the visitor uses the list already: the pointer or the focus is in it, or it is visible after scrolling. */
function isListInUse(list: HTMLElement | null): boolean {
  if (!list) return false;
  const { top, bottom } = list.getBoundingClientRect();
  const isRead = window.scrollY > 0 && top < window.innerHeight && bottom > 0;
  return isRead || list.matches(':hover, :focus-within');
}

const NO_STORE = () => () => undefined;

/**
 * Starts a session after hydration. The topics are sorted once their scores are known, unless the visitor uses the list
 * by then, and later on request only.
 *
 * @param topics the same array each time
 * @param endpoint URL of the vote server, '' for none
 * @returns nulls on the server and before hydration
 */
export function useVote(topics: readonly TopicBase[], endpoint: string, list: RefObject<HTMLElement | null>) {
  const [session, setSession] = useState<VoteSession | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const started = startSession(topics, endpoint, controller.signal);
    setSession(started);
    void started.load().then(() => {
      if (started.read().status === 'ready' && !isListInUse(list.current)) started.sort(false);
    });
    return () => controller.abort();
  }, [topics, endpoint, list]);
  const read = useCallback(() => session?.read() ?? null, [session]);
  const snapshot = useSyncExternalStore<VoteSnapshot | null>(
    session?.subscribe ?? NO_STORE,
    read,
    () => null,
  );
  return { session, snapshot };
}
