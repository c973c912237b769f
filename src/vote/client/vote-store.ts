/** What is known of a topic. */
export interface TopicVotes {
  /** Influence that all visitors have given it, this one's included. */
  readonly score: number;
  /** What this visitor gives it. */
  readonly mine: number;
  /** Nobody can vote on it, or no longer. */
  readonly isLocked: boolean;
}

/** Everything that is known when the vote begins. */
export interface Ballot {
  /** Influence the visitor may spend on all topics together. */
  readonly budget: number;
  /** By id; topics that the page does not show are left out. */
  readonly topics: ReadonlyMap<string, TopicVotes>;
}

/** How a vote stands once it is stored. */
export interface StoredVote extends Omit<TopicVotes, 'isLocked'> {
  /** Influence left to spend as the store knows it: others may have spent some from the same address. */
  readonly left: number;
}

/** Where votes are kept: on the device, or with a server that counts everybody's. */
export interface VoteStore {
  /** What the visitor is told about it before voting; `visit` where the device keeps nothing. */
  readonly keeps: 'device' | 'visit' | 'server';
  /** @throws VoteError when nothing can be known */
  readonly load: () => Promise<Ballot>;
  /**
   * Stores what the visitor gives a topic, in the place of what was given before.
   *
   * @param influence a whole number from 0, which withdraws the vote
   * @param isLast the page is being left: there will be no time for a second try
   * @throws VoteError when it is not stored
   */
  readonly put: (id: string, influence: number, isLast?: boolean) => Promise<StoredVote>;
}

/**
 * Why something failed: `locked` and `budget` are the server's word on a vote, `busy` asks for patience, `refused` is
 * a request it does not take, `failed` an answer that is none, `offline` no answer at all.
 */
export type VoteFault = 'locked' | 'budget' | 'busy' | 'refused' | 'failed' | 'offline';

/** Raised where votes cannot be loaded or stored. */
export class VoteError extends Error {
  /** @param wait seconds after which it is worth trying again, where the server says so */
  constructor(
    readonly fault: VoteFault,
    message: string,
    readonly wait = 0,
  ) {
    super(message);
    this.name = 'VoteError';
  }
}

/** A topic as the page has it from the build. */
export interface TopicBase {
  readonly id: string;
  /** What it starts from. */
  readonly score: number;
  readonly isLocked: boolean;
}

/** A text that is kept from visit to visit; `write` keeps what it can. */
export interface KeptText {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}
