export interface TopicVotes {
  /** Influence that all visitors have given it, this one's included. */
  readonly score: number;
  /** What this visitor gives it. */
  readonly mine: number;
  /** It takes no votes. */
  readonly isLocked: boolean;
}

export interface Ballot {
  /** Influence the visitor may spend on all topics together. */
  readonly budget: number;
  /** By id; topics that the page does not show are left out. */
  readonly topics: ReadonlyMap<string, TopicVotes>;
}

/** A topic once a vote is stored. */
export interface StoredVote extends Omit<TopicVotes, 'isLocked'> {
  /** Influence left; others may have spent some from the same IP address. */
  readonly left: number;
}

export interface VoteStore {
  /** Where votes are stored; `visit` where the device forbids storage. */
  readonly storage: 'device' | 'visit' | 'server';
  /** @throws VoteError */
  readonly load: () => Promise<Ballot>;
  /**
   * Stores what the visitor gives a topic, replacing what was given before.
   *
   * @param influence a whole number from 0, which withdraws the vote
   * @param isLast the page is being left: there is no time for a second try
   * @throws VoteError when it is not stored
   */
  readonly put: (id: string, influence: number, isLast?: boolean) => Promise<StoredVote>;
}

/**
 * Why something failed: `locked` and `budget` reject a vote, `busy` is a passing overload, `refused` a rejected request,
 * `failed` an invalid response, `offline` no response.
 */
export type VoteFault = 'locked' | 'budget' | 'busy' | 'refused' | 'failed' | 'offline';

/** Raised where votes cannot be loaded or stored. */
export class VoteError extends Error {
  /** @param wait seconds of Retry-After, 0 for none */
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
  /** Its score in the build. */
  readonly score: number;
  readonly isLocked: boolean;
}

/** An entry of local storage; `write` ignores errors. */
export interface StoredText {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}
