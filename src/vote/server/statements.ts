import type { InStatement, ResultSet, Row } from '@libsql/client';
import type { BallotRecords, Totals, VoteAnswer, VoteRequest } from './ballot';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds for which a repeated request is recognized; browsers repeat for a shorter time. */
const ANSWER_LIFETIME = DAY;

/** The day on which votes count together, in UTC: `2026-03-01`. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Milliseconds until the next purge: when the next day begins, an hour at most. */
export function untilPurge(now: number): number {
  const midnight = new Date(now).setUTCHours(24, 0, 0, 0);
  return Math.min(midnight - now, HOUR);
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

/**
 * Checks the result of `READ_SCHEMA`; tables that are missing are allowed.
 *
 * @throws Error when another program, or another version of this one, has a table or index of these names
 */
export function checkSchema({ rows }: ResultSet): void {
  const normalize = (sql: string): string => sql.replace('IF NOT EXISTS ', '').replace(/\s+/g, ' ');
  const known = new Map(rows.map((row) => [textOf(row, 'name').toLowerCase(), textOf(row, 'sql')]));
  for (const sql of SCHEMA) {
    const name = /EXISTS (\w+)/.exec(sql)?.[1] ?? '';
    if (normalize(known.get(name) ?? sql) !== normalize(sql)) {
      throw new Error(`its ${name} was not created by this server; votes need a database of their own`);
    }
  }
}

export const READ_TOTALS = 'SELECT topic, score, votes FROM total';

function textOf(row: Row | undefined, column: string): string {
  const value = row?.[column];
  if (typeof value !== 'string') throw new Error(`The database has no text in the column ${column}`);
  return value;
}
const numberOf = (row: Row, column: string): number => Number(row[column]);

export function parseTotals({ rows }: ResultSet): Map<string, Totals> {
  return new Map(
    rows.map((row) => [
      textOf(row, 'topic'),
      { score: numberOf(row, 'score'), votes: numberOf(row, 'votes') },
    ]),
  );
}

/**
 * Deletes past days and answers whose lifetime is over, and reads the day on which votes count; see `parseDay`. That is
 * the last one in the database, also when the clock is put back, which would allow another vote. A day that is further
 * ahead than tomorrow is of a clock that was wrong, and is deleted.
 *
 * @param fresh a secret in case that this is the first transaction of the day
 */
export function openDayStatements(now: number, fresh: string): InStatement[] {
  const [today, tomorrow] = [dayOf(now), dayOf(now + DAY)];
  return [
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
  ];
}

export function parseDay(results: readonly ResultSet[]): { day: string; secret: string } {
  const row = results.at(-1)?.rows[0];
  return { day: textOf(row, 'day'), secret: textOf(row, 'value') };
}

/** Reads the state for `countVotes`; see `parseState`. Lists travel as JSON. */
export function stateStatements(day: string, requests: readonly VoteRequest[]): InStatement[] {
  const list = (field: 'key' | 'voter' | 'topic'): string =>
    JSON.stringify(requests.map((request) => request[field]));
  return [
    { sql: 'SELECT * FROM answer WHERE key IN (SELECT value FROM json_each(?))', args: [list('key')] },
    {
      sql: 'SELECT voter, topic, influence FROM vote WHERE day = ? AND voter IN (SELECT value FROM json_each(?))',
      args: [day, list('voter')],
    },
    { sql: `${READ_TOTALS} WHERE topic IN (SELECT value FROM json_each(?))`, args: [list('topic')] },
  ];
}

export function parseState([answers, votes, totals]: readonly ResultSet[]): BallotRecords {
  if (!answers || !votes || !totals) throw new Error('The database returned too few results');
  const given = new Map<string, Map<string, number>>();
  for (const row of votes.rows) {
    const voter = textOf(row, 'voter');
    given.set(
      voter,
      (given.get(voter) ?? new Map<string, number>()).set(textOf(row, 'topic'), numberOf(row, 'influence')),
    );
  }
  const parseAnswer = (row: Row): VoteAnswer => ({
    topic: textOf(row, 'topic'),
    influence: numberOf(row, 'influence'),
    score: numberOf(row, 'score'),
    votes: numberOf(row, 'votes'),
    left: numberOf(row, 'remaining'),
  });
  return {
    answers: new Map(answers.rows.map((row) => [textOf(row, 'key'), parseAnswer(row)])),
    given,
    totals: parseTotals(totals),
  };
}

/** Stores what `countVotes` changed. */
export function changeStatements(day: string, now: number, changes: BallotRecords): InStatement[] {
  const votes = [...changes.given].flatMap(([voter, topics]) =>
    [...topics].map(([topic, influence]) => ({ voter, topic, influence })),
  );
  return [
    ...votes.map(({ voter, topic, influence }) =>
      influence === 0
        ? { sql: 'DELETE FROM vote WHERE day = ? AND voter = ? AND topic = ?', args: [day, voter, topic] }
        : {
            sql: 'INSERT INTO vote (day, voter, topic, influence) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET influence = excluded.influence',
            args: [day, voter, topic, influence],
          },
    ),
    ...[...changes.totals].map(([topic, { score, votes: count }]) => ({
      sql: 'INSERT INTO total (topic, score, votes) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET score = excluded.score, votes = excluded.votes',
      args: [topic, score, count],
    })),
    ...[...changes.answers].map(([key, { topic, influence, score, votes: count, left }]) => ({
      sql: 'INSERT INTO answer (key, made, topic, influence, score, votes, remaining) VALUES (?, ?, ?, ?, ?, ?, ?)',
      args: [key, now, topic, influence, score, count, left],
    })),
  ];
}
