import type { Totals, VoteOutcome, VoteRequest } from './ballot';

/** A vote as it arrives: the address is turned into a voter where the day's secret is, and goes no further. */
export type IncomingVote = Omit<VoteRequest, 'voter'> & { readonly network: string };

/** Where votes are kept. */
export interface VoteStore {
  /** Totals by topic; a topic nobody has voted for is missing. */
  readonly readTotals: () => Promise<ReadonlyMap<string, Totals>>;
  /**
   * Counts votes, all of them or none, and deletes what is outdated.
   *
   * @param now decides which day it is
   * @returns an outcome for each; what is counted has reached the disk
   */
  readonly castVotes: (votes: readonly IncomingVote[], now: number) => Promise<readonly VoteOutcome[]>;
  /** Deletes votes and secrets of days that are over, and answers that nobody asks for again. */
  readonly purge: (now: number) => Promise<void>;
  readonly close: () => void;
}
