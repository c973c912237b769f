import { vote } from '../../config/vote';

/** How much influence a visitor has to spend in one day, over all topics; also the most that one topic can get. */
export const BUDGET = vote.budget;

/** What one visitor gives one topic today. */
export interface VoteRequest {
  /** Names this request: sent again with the same key, it is answered again and not counted again. */
  readonly key: string;
  readonly topic: string;
  /** Who votes; the same for all requests of an address on one day, and another the day after. */
  readonly voter: string;
  /** From 0, which takes the vote back, to `BUDGET`. */
  readonly influence: number;
}

export interface Totals {
  readonly score: number;
  /** How many addresses gave something, counted once a day. */
  readonly votes: number;
}

/** What a counted request is answered, and answered again when it is repeated. */
export interface VoteAnswer extends Totals {
  readonly topic: string;
  readonly influence: number;
  /** What the visitor can still spend today. */
  readonly left: number;
}

export type VoteOutcome =
  | { readonly kind: 'counted'; readonly answer: VoteAnswer }
  | { readonly kind: 'over-budget'; readonly left: number }
  /** The key belongs to another request. */
  | { readonly kind: 'key-reused' };

/** What is known before a group of requests is judged. Days that are over are not part of it. */
export interface BallotState {
  readonly answers: ReadonlyMap<string, VoteAnswer>;
  /** Voter → topic → influence, as of today. */
  readonly given: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly totals: ReadonlyMap<string, Totals>;
}

/** What has to be stored, all of it or nothing, before anybody is told an outcome. */
export interface BallotChanges {
  readonly answers: ReadonlyMap<string, VoteAnswer>;
  /** An influence of 0 means that there is no vote any more. */
  readonly given: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly totals: ReadonlyMap<string, Totals>;
}

/**
 * The rules of voting, without a clock, a database or a network: a visitor has `BUDGET` a day over all topics and one
 * vote a topic, which another one of the same day replaces.
 *
 * @param state what is stored about these requests' keys, voters and topics
 * @param requests in the order in which they came
 * @returns an outcome for each request, and what to store
 */
export function countVotes(
  state: BallotState,
  requests: readonly VoteRequest[],
): { outcomes: VoteOutcome[]; changes: BallotChanges } {
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
