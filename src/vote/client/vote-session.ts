import { vote } from '../../config/vote';
import { VoteLedger, type ShownTopic } from './vote-ledger';
import { VoteError, type StoredVote, type TopicBase, type VoteFault, type VoteStore } from './vote-store';

/** What happened last, for the status line. */
export type VoteEvent =
  | { readonly kind: 'none' | 'spent' | 'sorted' }
  | ({ readonly kind: 'given'; readonly id: string } & StoredVote)
  | { readonly kind: 'undone'; readonly id: string; readonly fault: VoteFault; readonly wait: number };

export interface VoteSnapshot {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly budget: number;
  /** Influence that is left to spend. */
  readonly left: number;
  readonly topics: ReadonlyMap<string, ShownTopic>;
  /** Ids in the order of display; it only changes by `sort`. */
  readonly order: readonly string[];
  /** Whether that is the order of the current scores. */
  readonly isSorted: boolean;
  /** Incremented when the list is sorted automatically: a new list is rendered, which is no layout shift. */
  readonly edition: number;
  /** Id of the topic that was last changed, or ''. */
  readonly lastTopic: string;
  readonly lastEvent: VoteEvent;
}

/** The state of one visitor's voting. */
export type VoteSession = ReturnType<typeof createVoteSession>;

/**
 * Changes are shown at once and stored after a pause, one topic after the other, so that votes arrive in order. What
 * cannot be stored is taken back and reported.
 *
 * @param topics as the page has them, in its order
 */
export function createVoteSession(topics: readonly TopicBase[], store: VoteStore) {
  const listeners = new Set<() => void>();
  const ledger = new VoteLedger(topics);
  let status: VoteSnapshot['status'] = 'loading';
  let order: readonly string[] = topics.map(({ id }) => id);
  let edition = 0;
  let lastTopic = '';
  let lastEvent: VoteEvent = { kind: 'none' };
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;

  /** The highest score first; topics of one score keep their order. */
  const sortTopics = (): string[] => [...order].sort((a, b) => ledger.topic(b).score - ledger.topic(a).score);
  const build = (): VoteSnapshot => ({
    status,
    budget: ledger.budget,
    left: ledger.left(),
    topics: ledger.shown(),
    order,
    isSorted: sortTopics().every((id, index) => id === order[index]),
    edition,
    lastTopic,
    lastEvent,
  });
  let snapshot = build();
  const notify = (): void => {
    snapshot = build();
    for (const listener of listeners) listener();
  };

  const save = async (id: string, isLast = false): Promise<void> => {
    const sent = ledger.topic(id).mine;
    try {
      ledger.confirm(id, sent, await store.put(id, sent, isLast));
    } catch (error) {
      if (!(error instanceof VoteError)) throw error;
      const { fault, wait } = error;
      ledger.undo(id, fault);
      lastEvent = { kind: 'undone', id, fault, wait };
    }
    notify();
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

  /** Reports what was given once, not at each step. */
  const settle = (id: string): void => {
    const { mine, score } = ledger.topic(id);
    lastEvent = { kind: 'given', id, mine, score, left: ledger.left() };
    notify();
    void saveAll();
  };

  return {
    storage: store.storage,
    read: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Loads the totals; also after a failure, and when another tab has voted. */
    load: async () => {
      if (status === 'failed') {
        status = 'loading';
        notify();
      }
      try {
        ledger.fill(await store.load());
        status = 'ready';
      } catch (error) {
        if (!(error instanceof VoteError)) throw error;
        if (status === 'loading') status = 'failed';
      }
      notify();
    },
    /** Gives a topic one more, or one less; returns whether that was possible. */
    step: (id: string, delta: 1 | -1) => {
      if (status !== 'ready') return false;
      const hasStepped = ledger.step(id, delta);
      lastTopic = id;
      if (hasStepped) {
        clearTimeout(quiet);
        quiet = setTimeout(() => settle(id), vote.quietDelay);
      } else if (delta > 0 && snapshot.left === 0) {
        lastEvent = { kind: 'spent' };
      }
      notify();
      return hasStepped;
    },
    /**
     * Sorts the topics by score: at the visitor's request, or once before the list is used. A vote does not change the
     * order, since the next press would hit another topic.
     */
    sort: (isRequested: boolean) => {
      if (!isRequested && !snapshot.isSorted) edition += 1;
      order = sortTopics();
      if (isRequested) lastEvent = { kind: 'sorted' };
      notify();
    },
    dismiss: () => {
      lastEvent = { kind: 'none' };
      notify();
    },
    /** Stores all changes at once: the page is being left. */
    flush: () => {
      clearTimeout(quiet);
      for (const id of ledger.unsaved()) void save(id, true);
    },
  };
}
