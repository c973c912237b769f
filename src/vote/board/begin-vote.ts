import { vote } from '../../config/vote';
import { readStored, writeStored } from '../../ui/hooks/storage';
import { createDeviceStore } from '../client/device-store';
import { createServerStore } from '../client/server-store';
import { createVoteSession, type VoteSession } from '../client/vote-session';
import type { KeptText, TopicBase } from '../client/vote-store';

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
export function beginVote(
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
