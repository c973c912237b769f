import type { Client } from '@libsql/client';
import { createHmac, randomBytes } from 'node:crypto';
import { countVotes, type VoteOutcome, type VoteRequest } from './ballot';
import {
  dayOf,
  SCHEMA,
  changeStatements,
  parseSecret,
  parseState,
  parseTotals,
  purgeStatements,
  READ_TOTALS,
  secretStatements,
  stateStatements,
} from './statements';
import { createMutex, isLocal, openClient, retryBusy } from './libsql-client';
import type { IncomingVote, VoteStore } from './vote-service';

/** A day's secret. Once it is deleted, voters can no longer be linked to IP addresses. */
export function createSecret(): string {
  return randomBytes(32).toString('hex');
}

/**
 * The keyed hash that identifies a network for one day.
 *
 * @param secret the day's, from the database
 * @param pepper a secret outside the database, or '': without it a stolen database would suffice to try all addresses
 * @param network as `networkOf` returns it
 */
export function hashVoter(secret: string, pepper: string, network: string): string {
  const key = createHmac('sha256', pepper).update(secret).digest();
  return createHmac('sha256', key).update(network).digest('hex');
}

export interface LibsqlOptions {
  /** `file:` and a path for a local SQLite file, else the URL of a libSQL server. */
  readonly url: string;
  readonly token: string;
  /** A secret outside the database, or ''. */
  readonly pepper: string;
}

/** Casts a group of votes in one transaction. */
async function castGroup(
  client: Client,
  pepper: string,
  votes: readonly IncomingVote[],
  now: number,
): Promise<readonly VoteOutcome[]> {
  const day = dayOf(now);
  const transaction = await client.transaction('write');
  try {
    const first = await transaction.batch([
      ...purgeStatements(now),
      ...secretStatements(day, createSecret()),
    ]);
    const secret = parseSecret(first);
    const requests: VoteRequest[] = votes.map(({ network, ...vote }) => ({
      ...vote,
      voter: hashVoter(secret, pepper, network),
    }));
    const state = parseState(await transaction.batch(stateStatements(day, requests)));
    const { outcomes, changes } = countVotes(state, requests);
    const statements = changeStatements(day, now, changes);
    if (statements.length > 0) await transaction.batch(statements);
    await transaction.commit();
    return outcomes;
  } finally {
    transaction.close();
  }
}

/**
 * Stores votes in SQLite: a local file, or a libSQL server, which may be replicated. Writes are transactions that take
 * the write lock before they read, so that totals stay exact with any number of processes.
 *
 * @throws what the driver throws when the database can't be opened
 */
export async function openLibsqlStore({ url, token, pepper }: LibsqlOptions): Promise<VoteStore> {
  const serialize = createMutex();
  // Two connections: totals can be read while votes are written.
  const writer = await openClient(url, token);
  const reader = await openClient(url, token);

  /** Settings of a connection: committed means on the disk, deleted means overwritten. */
  const prepare = async (): Promise<void> => {
    if (isLocal(url)) await writer.executeMultiple('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  };

  /** In the driver, a BEGIN that failed because of a lock stays open, and no COMMIT is possible beside it. */
  const reconnect = async (): Promise<void> => {
    // It returns a promise that its type does not show.
    await Promise.resolve(writer.reconnect());
    await prepare();
  };

  const write = <Result>(run: () => Promise<Result>): Promise<Result> =>
    serialize(async () => {
      await prepare();
      return retryBusy(run, reconnect);
    });

  try {
    // Readers and the writer do not block each other.
    if (isLocal(url)) await write(() => writer.execute('PRAGMA journal_mode = WAL'));
    await write(() => writer.batch(SCHEMA, 'write'));
  } catch (error) {
    writer.close();
    reader.close();
    throw error;
  }

  return {
    readTotals: async () => parseTotals(await reader.execute(READ_TOTALS)),
    castVotes: (votes, now) => write(() => castGroup(writer, pepper, votes, now)),
    purge: async (now) => {
      await write(() => writer.batch(purgeStatements(now), 'write'));
      // Overwritten data is still in the log until that is truncated.
      if (isLocal(url)) await write(() => writer.execute('PRAGMA wal_checkpoint(TRUNCATE)'));
    },
    close: () => {
      reader.close();
      writer.close();
    },
  };
}
