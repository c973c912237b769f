import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import type { VoteSession, VoteSnapshot } from '../client/vote-session';
import type { TopicBase } from '../client/vote-store';
import { beginVote } from './begin-vote';

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
