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
import { createOneAtATime, isLocal, openClient, retryBusy } from './libsql-client';
import type { IncomingVote, VoteStore } from './vote-service';

/** A new day's secret. It is deleted with the day, and after that nobody can tell which addresses have voted. */
export function createSecret(): string {
  return randomBytes(32).toString('hex');
}

/**
 * Stands for an address for one day: recognizes it again, and does not tell it.
 *
 * @param secret the day's, from the database
 * @param pepper a secret that is not in the database, or '': with it a stolen database does not suffice to try all
 *   addresses
 * @param network what counts as one address
 */
export function voterOf(secret: string, pepper: string, network: string): string {
  const key = createHmac('sha256', pepper).update(secret).digest();
  return createHmac('sha256', key).update(network).digest('hex');
}

export interface LibsqlOptions {
  /** `file:` and a path for a local SQLite file, else the address of a libSQL server. */
  readonly url: string;
  readonly token: string;
  /** A secret outside the database, or ''. */
  readonly pepper: string;
}

/** One group of votes as one transaction: everything is read after it has begun, and written before it ends. */
async function castTogether(
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
      voter: voterOf(secret, pepper, network),
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
 * Keeps votes in SQLite: a local file, or a libSQL server, which may be replicated. Writes are transactions that take
 * the write lock before they read, so that totals stay exact however many processes write.
 *
 * @throws what the driver throws when the database can't be opened
 */
export async function openLibsqlStore({ url, token, pepper }: LibsqlOptions): Promise<VoteStore> {
  const inTurn = createOneAtATime();
  // Two connections: totals can be read while votes are written.
  const writer = await openClient(url, token);
  const reader = await openClient(url, token);

  /** These hold for a connection, not for a file: committed means on the disk, deleted means overwritten. */
  const prepare = async (): Promise<void> => {
    if (isLocal(url)) await writer.executeMultiple('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  };

  /** In the driver, a BEGIN that found a lock stays under way for ever, and no COMMIT is possible beside it. */
  const mend = async (): Promise<void> => {
    // Its type says that nothing has to be waited for.
    await Promise.resolve(writer.reconnect());
    await prepare();
  };

  const write = <Result>(run: () => Promise<Result>): Promise<Result> =>
    inTurn(async () => {
      await prepare();
      return retryBusy(run, mend);
    });

  try {
    // Readers and the writer then do not wait for each other.
    if (isLocal(url)) await write(() => writer.execute('PRAGMA journal_mode = WAL'));
    await write(() => writer.batch(SCHEMA, 'write'));
  } catch (error) {
    writer.close();
    reader.close();
    throw error;
  }

  return {
    readTotals: async () => parseTotals(await reader.execute(READ_TOTALS)),
    castVotes: (votes, now) => write(() => castTogether(writer, pepper, votes, now)),
    purge: async (now) => {
      await write(() => writer.batch(purgeStatements(now), 'write'));
      // What has been overwritten still stands in the log until that is cut off.
      if (isLocal(url)) await write(() => writer.execute('PRAGMA wal_checkpoint(TRUNCATE)'));
    },
    close: () => {
      reader.close();
      writer.close();
    },
  };
}
