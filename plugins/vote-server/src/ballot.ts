import type { ResultSet, Row, Transaction } from '@libsql/client';

/** A vote for one topic, which replaces the voter's vote of the same day. */
export interface VoteRequest {
  /** The idempotency key: a request that is sent again is answered again and not counted again. */
  readonly key: string;
  readonly topic: string;
  /** Keyed hash of the client's network, another one each day. */
  readonly voter: string;
  /** From 0, which takes the vote back, to the budget. */
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

/** What is stored before a request is counted. */
export interface BallotState {
  /** The response to an earlier request with the same key. */
  readonly answer: VoteAnswer | undefined;
  /** What the voter has given today, by topic. */
  readonly given: ReadonlyMap<string, number>;
  /** Those of the topic. */
  readonly totals: Totals;
}

/**
 * The rules of voting as a pure function: a voter has the budget a day for all topics and one vote per topic, which
 * another one of the same day replaces.
 */
function countVote(
  { answer, given, totals }: BallotState,
  { topic, influence }: Pick<VoteRequest, 'topic' | 'influence'>,
  budget: number,
): VoteOutcome {
  if (answer !== undefined) {
    const isSame = answer.topic === topic && answer.influence === influence;
    return isSame ? { kind: 'counted', answer } : { kind: 'key-reused' };
  }
  const replaced = given.get(topic) ?? 0;
  const left = [...given.values()].reduce((rest, value) => rest - value, budget);
  if (influence - replaced > left) return { kind: 'over-budget', left };
  return {
    kind: 'counted',
    answer: {
      topic,
      influence,
      score: totals.score - replaced + influence,
      votes: totals.votes - Number(replaced > 0) + Number(influence > 0),
      left: left + replaced - influence,
    },
  };
}

/**
 * `total` is permanent and contains nothing about voters. The rest is needed for a day: votes by keyed hash, the key of
 * those hashes, and answers by their requests' random keys.
 */
export const SCHEMA = [
  `CREATE TABLE IF NOT EXISTS total (
    topic TEXT PRIMARY KEY,
    score INTEGER NOT NULL CHECK (score >= 0),
    votes INTEGER NOT NULL CHECK (votes >= 0)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS vote (
    day TEXT NOT NULL,
    voter TEXT NOT NULL,
    topic TEXT NOT NULL,
    influence INTEGER NOT NULL CHECK (influence > 0),
    PRIMARY KEY (day, voter, topic)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS secret (
    day TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS answer (
    key TEXT PRIMARY KEY,
    made INTEGER NOT NULL,
    topic TEXT NOT NULL,
    influence INTEGER NOT NULL,
    score INTEGER NOT NULL,
    votes INTEGER NOT NULL,
    remaining INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS answer_made ON answer (made)',
];

export const READ_SCHEMA = 'SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL';

/** A column's value; that it has this type is what `SCHEMA` and {@link checkSchema} are for. */
const text = (row: Row, column: string): string => row[column] as string;
const number = (row: Row, column: string): number => row[column] as number;

/**
 * Checks the result of `READ_SCHEMA`; tables that are missing are allowed.
 *
 * @throws Error when another program, or another version of this one, has a table or index of these names
 */
export function checkSchema({ rows }: ResultSet): void {
  const normalize = (sql: string): string => sql.replace('IF NOT EXISTS ', '').replace(/\s+/g, ' ');
  const known = new Map(rows.map((row) => [text(row, 'name').toLowerCase(), text(row, 'sql')]));
  for (const sql of SCHEMA) {
    const name = /EXISTS (\w+)/.exec(sql)?.[1] ?? '';
    if (normalize(known.get(name) ?? sql) !== normalize(sql)) {
      throw new Error(`its ${name} was not created by this server; votes need a database of their own`);
    }
  }
}

export const READ_TOTALS = 'SELECT topic, score, votes FROM total';

export const parseTotals = ({ rows }: ResultSet): Map<string, Totals> =>
  new Map(
    rows.map((row) => [text(row, 'topic'), { score: number(row, 'score'), votes: number(row, 'votes') }]),
  );

const DAY = 86_400_000;

/** Milliseconds for which a repeated request is recognized; browsers repeat for a shorter time. */
const ANSWER_LIFETIME = DAY;

/** The day on which votes count together, in UTC: `2026-03-01`. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/**
 * Deletes past days and answers whose lifetime is over, and finds the day on which votes count. That is the last one in
 * the database, also when the clock is put back, which would allow another vote. A day that is further ahead than
 * tomorrow is of a clock that was wrong, and is deleted.
 *
 * @param fresh a secret in case that this is the first transaction of the day
 * @returns the day with its secret
 */
export async function openDay(transaction: Transaction, now: number, fresh: string) {
  const [today, tomorrow] = [dayOf(now), dayOf(now + DAY)];
  const results = await transaction.batch([
    { sql: 'DELETE FROM secret WHERE day > ?', args: [tomorrow] },
    { sql: 'DELETE FROM vote WHERE day > ?', args: [tomorrow] },
    {
      sql: 'INSERT INTO secret (day, value) SELECT ?, ? WHERE NOT EXISTS (SELECT day FROM secret WHERE day >= ?)',
      args: [today, fresh, today],
    },
    'DELETE FROM secret WHERE day < (SELECT max(day) FROM secret)',
    'DELETE FROM vote WHERE day < (SELECT max(day) FROM secret)',
    { sql: 'DELETE FROM answer WHERE made <= ?', args: [now - ANSWER_LIFETIME] },
    'SELECT day, value FROM secret',
  ]);
  const [row] = results.at(-1)!.rows;
  return { day: text(row!, 'day'), secret: text(row!, 'value') };
}

async function readState(
  transaction: Transaction,
  day: string,
  { key, voter, topic }: VoteRequest,
): Promise<BallotState> {
  const [answers, votes, totals] = await transaction.batch([
    {
      sql: 'SELECT topic, influence, score, votes, remaining AS "left" FROM answer WHERE key = ?',
      args: [key],
    },
    { sql: 'SELECT topic, influence FROM vote WHERE day = ? AND voter = ?', args: [day, voter] },
    { sql: `${READ_TOTALS} WHERE topic = ?`, args: [topic] },
  ]);
  return {
    answer: answers!.rows[0] as VoteAnswer | undefined,
    given: new Map(votes!.rows.map((row) => [text(row, 'topic'), number(row, 'influence')])),
    totals: parseTotals(totals!).get(topic) ?? { score: 0, votes: 0 },
  };
}

/**
 * Counts a vote and stores what it changes.
 *
 * @param transaction one that has the write lock; it is not committed
 * @param day see `openDay`
 */
export async function castVote(
  transaction: Transaction,
  { day, now, budget }: { readonly day: string; readonly now: number; readonly budget: number },
  request: VoteRequest,
): Promise<VoteOutcome> {
  const { key, voter } = request;
  const state = await readState(transaction, day, request);
  const outcome = countVote(state, request, budget);
  if (outcome.kind !== 'counted' || state.answer) return outcome;
  const { topic, influence, score, votes, left } = outcome.answer;
  await transaction.batch([
    influence === 0
      ? { sql: 'DELETE FROM vote WHERE day = ? AND voter = ? AND topic = ?', args: [day, voter, topic] }
      : {
          sql: 'INSERT INTO vote (day, voter, topic, influence) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET influence = excluded.influence',
          args: [day, voter, topic, influence],
        },
    {
      sql: 'INSERT INTO total (topic, score, votes) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET score = excluded.score, votes = excluded.votes',
      args: [topic, score, votes],
    },
    {
      sql: 'INSERT INTO answer (key, made, topic, influence, score, votes, remaining) VALUES (?, ?, ?, ?, ?, ?, ?)',
      args: [key, now, topic, influence, score, votes, left],
    },
  ]);
  return outcome;
}
