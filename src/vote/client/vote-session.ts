import { vote } from '../../config/vote';
import { VoteLedger, type ShownTopic } from './vote-ledger';
import { VoteError, type TopicBase, type VoteFault, type VoteStore } from './vote-store';

/**
 * Ids by score, the highest first; topics of one score stay as they stand.
 *
 * @param ids in the order of the build
 */
function orderTopics(ids: readonly string[], scoreOf: (id: string) => number): string[] {
  return [...ids].sort((a, b) => scoreOf(b) - scoreOf(a));
}

/** What was last done, for the line that tells it. */
export type VoteNews =
  | { readonly kind: 'none' | 'spent' | 'sorted' }
  | {
      readonly kind: 'given';
      readonly id: string;
      readonly mine: number;
      readonly score: number;
      readonly left: number;
    }
  | { readonly kind: 'undone'; readonly id: string; readonly fault: VoteFault; readonly wait: number };

export interface VoteSnapshot {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly budget: number;
  /** Influence that is left to spend. */
  readonly left: number;
  readonly topics: ReadonlyMap<string, ShownTopic>;
  /** Ids in the order in which they are shown. It never changes by itself under a visitor's hand: see `sort`. */
  readonly order: readonly string[];
  /** Whether that is the order of the scores as they are now. */
  readonly isSorted: boolean;
  /** Grows when the order has been put right without being asked: the list is another one then, not moved. */
  readonly edition: number;
  /** Id of the topic that was last changed, or ''. */
  readonly last: string;
  readonly news: VoteNews;
}

/** One visitor's voting: what is shown, what may be changed, and what is on its way to be stored. */
export interface VoteSession {
  readonly keeps: VoteStore['keeps'];
  readonly read: () => VoteSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads what stands; also after a failure, and when another tab has voted. */
  readonly load: () => Promise<void>;
  /**
   * Gives a topic one more, or one less.
   *
   * @returns whether that was possible
   */
  readonly step: (id: string, delta: 1 | -1) => boolean;
  /**
   * Puts the topics in the order of their scores: at the visitor's word, or before anything was touched. After a vote
   * the order is left as it is, since the next press would hit another topic.
   */
  readonly sort: (isAsked: boolean) => void;
  /** Forgets what was last told. */
  readonly dismiss: () => void;
  /** Stores what has been changed without waiting: the page is being left. */
  readonly flush: () => void;
}

/**
 * Makes a session. Changes show at once; when nothing has changed for a while, what has been changed is stored, one
 * topic after the other, so that two votes never cross. What cannot be stored is taken back, and told.
 *
 * @param topics as the page has them, in its order
 */
export function createVoteSession(topics: readonly TopicBase[], store: VoteStore): VoteSession {
  const listeners = new Set<() => void>();
  const ledger = new VoteLedger(topics);
  const scoreOf = (id: string): number => ledger.scoreOf(id);
  let status: VoteSnapshot['status'] = 'loading';
  let order: readonly string[] = topics.map(({ id }) => id);
  let edition = 0;
  let last = '';
  let news: VoteNews = { kind: 'none' };
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;

  const build = (): VoteSnapshot => {
    const sorted = orderTopics(order, scoreOf);
    return {
      status,
      budget: ledger.budget,
      left: ledger.left(),
      topics: ledger.shown(),
      order,
      isSorted: sorted.every((id, index) => id === order[index]),
      edition,
      last,
      news,
    };
  };
  let snapshot = build();
  const tell = (): void => {
    snapshot = build();
    for (const listener of listeners) listener();
  };

  const save = async (id: string, isLast = false): Promise<void> => {
    const sent = ledger.mineOf(id);
    try {
      ledger.confirm(id, sent, await store.put(id, sent, isLast));
    } catch (error) {
      if (!(error instanceof VoteError)) throw error;
      const { fault, wait } = error;
      ledger.undo(id, fault === 'locked' || fault === 'budget' ? fault : 'other');
      news = { kind: 'undone', id, fault, wait };
    }
    tell();
  };

  const saveAll = async (): Promise<void> => {
    if (isSaving) return;
    isSaving = true;
    try {
      for (let [id] = ledger.unsaved(); id !== undefined; [id] = ledger.unsaved()) await save(id);
    } finally {
      isSaving = false;
    }
  };

  /** What has been given is told once, not at each step. */
  const settle = (id: string): void => {
    quiet = undefined;
    news = { kind: 'given', id, mine: ledger.mineOf(id), score: scoreOf(id), left: ledger.left() };
    tell();
    void saveAll();
  };

  return {
    keeps: store.keeps,
    read: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async () => {
      if (status === 'failed') {
        status = 'loading';
        tell();
      }
      try {
        ledger.fill(await store.load());
        status = 'ready';
      } catch (error) {
        if (!(error instanceof VoteError)) throw error;
        if (status === 'loading') status = 'failed';
      }
      tell();
    },
    step: (id, delta) => {
      if (status !== 'ready') return false;
      const hasStepped = ledger.step(id, delta);
      last = id;
      if (hasStepped) {
        clearTimeout(quiet);
        quiet = setTimeout(() => settle(id), vote.quietDelay);
      } else if (delta > 0 && snapshot.left === 0) {
        news = { kind: 'spent' };
      }
      tell();
      return hasStepped;
    },
    sort: (isAsked) => {
      if (!isAsked && !snapshot.isSorted) edition += 1;
      order = orderTopics(order, scoreOf);
      if (isAsked) news = { kind: 'sorted' };
      tell();
    },
    dismiss: () => {
      news = { kind: 'none' };
      tell();
    },
    flush: () => {
      clearTimeout(quiet);
      quiet = undefined;
      for (const id of ledger.unsaved()) void save(id, true);
    },
  };
}
