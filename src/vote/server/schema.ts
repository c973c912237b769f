/**
 * `total` stays for good and knows nobody. The rest is needed for a day: who gave what (by keyed hash), the key of those
 * hashes, and answers by their request's key, which is random and not connected with anybody.
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
