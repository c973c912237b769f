import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { type VoteSession, type VoteSnapshot, createVoteSession } from '../client/vote-session';
import type { TopicBase, KeptText } from '../client/vote-store';
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

const keptAt = (key: string): KeptText => ({
  read: () => readStored(key),
  write: (text) => writeStored(key, text),
});

/**
 * Begins a session that follows what other tabs store, and stores what is open when the page goes.
 *
 * @param topics as the page has them
 * @param endpoint where votes are counted, '' for nowhere
 * @returns the session, and what ends it
 */
function beginVote(
  topics: readonly TopicBase[],
  endpoint: string,
): { readonly session: VoteSession; readonly disconnect: () => void } {
  const key = endpoint === '' ? vote.deviceKey : vote.todayKey;
  const store =
    endpoint === ''
      ? createDeviceStore(topics, keptAt(key), canStore())
      : createServerStore(endpoint, topics, keptAt(key));
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

/** Whether the visitor is at the list already: pointing at it, within it, or reading it after scrolling there. */
export function isAttended(list: HTMLElement | null): boolean {
  if (!list) return false;
  const { top, bottom } = list.getBoundingClientRect();
  const isRead = window.scrollY > 0 && top < window.innerHeight && bottom > 0;
  return isRead || list.matches(':hover, :focus-within');
}

const NO_STORE = () => () => undefined;

/**
 * Begins one visitor's voting once the page lives. The topics are put in the order of their scores when these are
 * known, unless the visitor is at the list by then; from then on only at the visitor's word.
 *
 * @param topics the same list each time
 * @param endpoint where votes are counted, '' for nowhere
 * @returns nothing of either on the server, and until the page lives
 */
export function useVote(
  topics: readonly TopicBase[],
  endpoint: string,
  list: RefObject<HTMLElement | null>,
): { session: VoteSession | null; snapshot: VoteSnapshot | null } {
  const [session, setSession] = useState<VoteSession | null>(null);
  useEffect(() => {
    const vote = beginVote(topics, endpoint);
    setSession(vote.session);
    void vote.session.load().then(() => {
      if (vote.session.read().status === 'ready' && !isAttended(list.current)) vote.session.sort(false);
    });
    return vote.disconnect;
  }, [topics, endpoint, list]);
  const read = useCallback(() => session?.read() ?? null, [session]);
  const snapshot = useSyncExternalStore(session?.subscribe ?? NO_STORE, read, () => null);
  return { session, snapshot };
}
