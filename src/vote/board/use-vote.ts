import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { type VoteSession, type VoteSnapshot, createVoteSession } from '../client/vote-session';
import type { TopicBase, StoredText } from '../client/vote-store';
import { vote } from '../../config/vote';
import { readStored, writeStored } from '../../ui/hooks/storage';
import { createDeviceStore } from '../client/device-store';
import { createServerStore } from '../client/server-store';

/** Whether local storage can be written, tested by writing and removing an entry. */
export function canStore(): boolean {
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

const storedTextAt = (key: string): StoredText => ({
  read: () => readStored(key),
  write: (text) => writeStored(key, text),
});

/**
 * Starts a session that follows other tabs, and stores pending changes when the page is left.
 *
 * @param endpoint URL of the vote server, '' for none
 * @returns the session and a function that ends it
 */
function startSession(
  topics: readonly TopicBase[],
  endpoint: string,
): { readonly session: VoteSession; readonly disconnect: () => void } {
  const key = endpoint === '' ? vote.deviceKey : vote.todayKey;
  const store =
    endpoint === ''
      ? createDeviceStore(topics, storedTextAt(key), canStore())
      : createServerStore(endpoint, topics, storedTextAt(key));
  const session = createVoteSession(topics, store);
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) void session.load();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', session.flush);
  return {
    session,
    disconnect: () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pagehide', session.flush);
      session.flush();
    },
  };
}

/** Whether the visitor uses the list already: the pointer or the focus is in it, or it is visible after scrolling. */
export function isListInUse(list: HTMLElement | null): boolean {
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
export function useVote(
  topics: readonly TopicBase[],
  endpoint: string,
  list: RefObject<HTMLElement | null>,
): { session: VoteSession | null; snapshot: VoteSnapshot | null } {
  const [session, setSession] = useState<VoteSession | null>(null);
  useEffect(() => {
    const vote = startSession(topics, endpoint);
    setSession(vote.session);
    void vote.session.load().then(() => {
      if (vote.session.read().status === 'ready' && !isListInUse(list.current)) vote.session.sort(false);
    });
    return vote.disconnect;
  }, [topics, endpoint, list]);
  const read = useCallback(() => session?.read() ?? null, [session]);
  const snapshot = useSyncExternalStore(session?.subscribe ?? NO_STORE, read, () => null);
  return { session, snapshot };
}
