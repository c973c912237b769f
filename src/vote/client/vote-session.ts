import { vote } from '../../config/vote';
import type { Ballot, StoredVote, TopicBase, TopicVotes, VoteFault, VoteStore } from './vote-store';
import { VoteError } from './vote-store';

/** A topic with changes that are not stored yet. */
export interface ShownTopic extends TopicVotes {
  /** The last change was taken back. */
  readonly isUndone: boolean;
}

interface Entry {
  /** Influence of all other visitors. */
  others: number;
  mine: number;
  stored: number;
  isLocked: boolean;
  isUndone: boolean;
}

const toShown = ({ others, mine, isLocked, isUndone }: Entry): ShownTopic => ({
  score: others + mine,
  mine,
  isLocked,
  isUndone,
});

/** Shown and stored votes of each topic: changes, confirmations and their undoing. */
class VoteLedger {
  budget: number = vote.budget;
  /** Spent by others from the same IP address. */
  private elsewhere = 0;
  private readonly entries: ReadonlyMap<string, Entry>;

  constructor(topics: readonly TopicBase[]) {
    this.entries = new Map(
      topics.map(({ id, score, isLocked }) => [
        id,
        { others: score, mine: 0, stored: 0, isLocked, isUndone: false },
      ]),
    );
  }

  private sum(key: 'mine' | 'stored'): number {
    return [...this.entries.values()].reduce((all, entry) => all + entry[key], 0);
  }

  private entry(id: string): Entry {
    return this.entries.get(id)!;
  }

  /** Influence that is left to spend. */
  left(): number {
    return Math.max(0, this.budget - this.elsewhere - this.sum('mine'));
  }

  shown(): ReadonlyMap<string, ShownTopic> {
    return new Map([...this.entries].map(([id, entry]) => [id, toShown(entry)]));
  }

  topic(id: string): ShownTopic {
    return toShown(this.entry(id));
  }

  /** Topics whose change is not stored yet. */
  unsaved(): string[] {
    return [...this.entries].filter(([, { mine, stored }]) => mine !== stored).map(([id]) => id);
  }

  /** Takes over the store's state, except for topics with changes that are not stored yet. */
  fill({ budget, topics }: Ballot): void {
    this.budget = budget;
    for (const [id, { score, mine, isLocked }] of topics) {
      const entry = this.entry(id);
      if (entry.mine !== entry.stored) continue;
      Object.assign(entry, { others: score - mine, mine, stored: mine, isLocked });
    }
  }

  /** Gives a topic one more, or one less; returns whether it may be given that. */
  step(id: string, delta: 1 | -1): boolean {
    const entry = this.entry(id);
    if (entry.isLocked || (delta > 0 && this.left() === 0)) return false;
    const next = entry.mine + delta;
    if (next < 0 || next > vote.mostPerTopic) return false;
    entry.mine = next;
    entry.isUndone = false;
    return true;
  }

  /**
   * Takes over a stored vote.
   *
   * @param sent the influence that was sent; the visitor may have changed it since
   */
  confirm(id: string, sent: number, { score, mine, left }: StoredVote): void {
    const entry = this.entry(id);
    if (entry.mine === sent) entry.mine = mine;
    entry.others = score - mine;
    entry.stored = mine;
    this.elsewhere = Math.max(0, this.budget - this.sum('stored') - left);
  }

  /** Takes a change back. */
  undo(id: string, fault: VoteFault): void {
    const entry = this.entry(id);
    entry.mine = entry.stored;
    entry.isUndone = true;
    if (fault === 'locked') entry.isLocked = true;
    // Nothing is left: the rest has been spent elsewhere.
    if (fault === 'budget') this.elsewhere = Math.max(0, this.budget - this.sum('stored'));
  }
}

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
