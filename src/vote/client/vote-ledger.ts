import { vote } from '../../config/vote';
import type { Ballot, StoredVote, TopicBase, TopicVotes, VoteFault } from './vote-store';

/** A topic with changes that are not stored yet. */
export interface ShownTopic extends TopicVotes {
  /** The last change was taken back. */
  readonly isUndone: boolean;
}

interface Entry {
  /** Influence of all other visitors. */
  others: number;
  mine: number;
  /** The part that is stored. */
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
export class VoteLedger {
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

  /** @throws RangeError for an id that is no topic's */
  private entry(id: string): Entry {
    const entry = this.entries.get(id);
    if (!entry) throw new RangeError(`${id}: no topic`);
    return entry;
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
