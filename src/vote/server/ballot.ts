import { vote } from '../../config/vote';

/** Influence that a voter has per day for all topics; also the maximum for one topic. */
export const BUDGET = vote.budget;

/** A vote for one topic, which replaces the voter's vote of the same day. */
export interface VoteRequest {
  /** The idempotency key: a request that is sent again is answered again and not counted again. */
  readonly key: string;
  readonly topic: string;
  /** Keyed hash of the client's network, another one each day. */
  readonly voter: string;
  /** From 0, which takes the vote back, to `BUDGET`. */
  readonly influence: number;
}

export interface Totals {
  readonly score: number;
  /** How many voters gave something, counted once a day. */
  readonly votes: number;
}

/** The response to a counted request, and to its repetitions. */
export interface VoteAnswer extends Totals {
  readonly topic: string;
  readonly influence: number;
  /** What the voter can still spend today. */
  readonly left: number;
}

export type VoteOutcome =
  | { readonly kind: 'counted'; readonly answer: VoteAnswer }
  | { readonly kind: 'over-budget'; readonly left: number }
  /** The key belongs to a request for another topic or influence. */
  | { readonly kind: 'key-reused' };

/** What is stored for a group of requests, as of today, or has to be stored in one transaction. */
export interface BallotRecords {
  readonly answers: ReadonlyMap<string, VoteAnswer>;
  /** Voter → topic → influence; to store 0 deletes the vote. */
  readonly given: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly totals: ReadonlyMap<string, Totals>;
}

/**
 * The rules of voting as a pure function: a voter has `BUDGET` a day for all topics and one vote per topic, which
 * another one of the same day replaces. Returns an outcome for each request, and what to store before those are sent.
 */
export function countVotes(
  state: BallotRecords,
  requests: readonly VoteRequest[],
): { outcomes: VoteOutcome[]; changes: BallotRecords } {
  const answers = new Map<string, VoteAnswer>();
  const given = new Map<string, Map<string, number>>();
  const totals = new Map<string, Totals>();

  const count = ({ key, topic, voter, influence }: VoteRequest): VoteOutcome => {
    const before = answers.get(key) ?? state.answers.get(key);
    if (before !== undefined) {
      const isSame = before.topic === topic && before.influence === influence;
      return isSame ? { kind: 'counted', answer: before } : { kind: 'key-reused' };
    }
    const changed = given.get(voter) ?? new Map<string, number>();
    const all = new Map([...(state.given.get(voter) ?? []), ...changed]);
    const replaced = all.get(topic) ?? 0;
    const elsewhere = [...all.values()].reduce((sum, value) => sum + value, 0) - replaced;
    if (elsewhere + influence > BUDGET) return { kind: 'over-budget', left: BUDGET - elsewhere - replaced };
    const { score, votes } = totals.get(topic) ?? state.totals.get(topic) ?? { score: 0, votes: 0 };
    const answer: VoteAnswer = {
      topic,
      influence,
      score: score - replaced + influence,
      votes: votes - Number(replaced > 0) + Number(influence > 0),
      left: BUDGET - elsewhere - influence,
    };
    given.set(voter, changed.set(topic, influence));
    totals.set(topic, { score: answer.score, votes: answer.votes });
    answers.set(key, answer);
    return { kind: 'counted', answer };
  };

  return { outcomes: requests.map(count), changes: { answers, given, totals } };
}
