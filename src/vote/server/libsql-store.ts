import type { Client } from '@libsql/client';
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { countVotes, type VoteOutcome, type VoteRequest } from './ballot';
import { createDatabaseFile, rememberDatabaseFile } from './database-file';
import {
  SCHEMA,
  changeStatements,
  checkSchema,
  openDayStatements,
  parseDay,
  parseState,
  parseTotals,
  READ_SCHEMA,
  READ_TOTALS,
  stateStatements,
} from './statements';
import type { IncomingVote, VoteStore } from './vote-service';

/**
 * Milliseconds before each further attempt, half of each random, so that two writers do not collide again. Short ones,
 * since the lock is free for moments only while others write without a pause; 5 s in all, with {@link LOCK_TIMEOUT}.
 */
const DELAYS = [10, 20, 50, ...Array<number>(27).fill(80)];

function isBusy(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^SQLITE_(BUSY|LOCKED)/.test(code);
}

/**
 * Repeats a transaction that failed because another process was writing.
 *
 * @param run a whole transaction, which leaves nothing behind when it fails
 * @param reconnect prepares the connection for another attempt
 * @throws the last attempt's error; any error but a lock at once
 */
export async function retryBusy<Result>(
  run: () => Promise<Result>,
  reconnect: () => Promise<void>,
): Promise<Result> {
  for (const delay of DELAYS) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await wait(delay * (0.5 + Math.random() / 2));
      await reconnect();
    }
  }
  return run();
}

/** Runs functions one after the other, also after a failure. */
function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Milliseconds that a remote server may take for one request. */
const REMOTE_TIMEOUT = 8_000;

/**
 * Milliseconds that SQLite itself waits for another process's lock. Short, since it blocks this process; `retryBusy`
 * waits longer without blocking.
 */
const LOCK_TIMEOUT = 100;

const isLocal = (url: string): boolean => url.startsWith('file:');

/**
 * Opens a connection to a local SQLite file, or to a libSQL server over HTTP. webpack leaves the imports of the driver
 * as they are, so that its native part is in no bundle.
 *
 * @param url `file:…`, `libsql://…` or `https://…`
 * @param token of the remote server, '' for none
 */
async function openClient(url: string, token: string): Promise<Client> {
  if (isLocal(url)) {
    const { createClient } = await import(/* webpackIgnore: true */ '@libsql/client/sqlite3');
    // One connection, so that its settings apply to every statement.
    return createClient({ url, concurrency: 1, timeout: LOCK_TIMEOUT });
  }
  const { createClient } = await import(/* webpackIgnore: true */ '@libsql/client/web');
  return createClient({
    url,
    ...(token === '' ? {} : { authToken: token }),
    fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(REMOTE_TIMEOUT) }),
  });
}

/** A day's secret. Once it is deleted, voters can no longer be linked to IP addresses. */
export function createSecret(): string {
  return randomBytes(32).toString('hex');
}

/**
 * The keyed hash that identifies a network for one day.
 *
 * @param secret the day's, from the database
 * @param pepper a secret outside the database, or '': without it a stolen database would suffice to try all IP addresses
 * @param network as `networkOf` returns it
 */
export function hashVoter(secret: string, pepper: string, network: string): string {
  const key = createHmac('sha256', pepper).update(secret).digest();
  return createHmac('sha256', key).update(network).digest('hex');
}

/** Casts a group of votes in one transaction. */
async function castGroup(
  client: Client,
  pepper: string,
  votes: readonly IncomingVote[],
  now: number,
): Promise<readonly VoteOutcome[]> {
  const transaction = await client.transaction('write');
  try {
    const { day, secret } = parseDay(await transaction.batch(openDayStatements(now, createSecret())));
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

type LibsqlOptions = Readonly<Record<'url' | 'token' | 'pepper', string>>;

/**
 * Stores votes in SQLite: a local file, or a libSQL server, which may be replicated. Writes are transactions that take
 * the write lock before they read, so that totals stay exact with any number of processes.
 *
 * @param options the arguments of `openClient`, and `hashVoter`'s secret outside the database
 * @throws what the driver throws when the database can't be opened; Error when its tables are another program's
 * @returns a store whose functions reject while another file or none is in the place of a local one
 */
export async function openLibsqlStore(options: LibsqlOptions): Promise<VoteStore> {
  const { url, token, pepper } = options;
  const serialize = createMutex();
  const file = isLocal(url) ? await createDatabaseFile(url) : null;
  let checkFile = (): void => undefined;
  // Two connections: totals can be read while votes are written.
  const writer = await openClient(url, token);
  const reader = await openClient(url, token);

  /** Settings of a connection: committed means on the disk, deleted means overwritten. */
  const prepare = async (): Promise<void> => {
    if (file !== null) await writer.executeMultiple('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  };

  /** In the driver, a BEGIN that failed because of a lock stays open, and no COMMIT is possible beside it. */
  const reconnect = async (): Promise<void> => {
    checkFile();
    // It returns a promise that its type does not show.
    await Promise.resolve(writer.reconnect());
    await prepare();
  };

  const write = <Result>(run: () => Promise<Result>): Promise<Result> =>
    serialize(async () => {
      checkFile();
      await prepare();
      const result = await retryBusy(run, reconnect);
      checkFile();
      return result;
    });

  try {
    checkSchema(await write(() => writer.execute(READ_SCHEMA)));
    // Readers and the writer do not block each other.
    if (file !== null) await write(() => writer.execute('PRAGMA journal_mode = WAL'));
    await write(() => writer.batch(SCHEMA, 'write'));
    // A connection that has read keeps the log, which would be deleted when the writer reconnects.
    await write(() => reader.execute(READ_TOTALS));
    if (file !== null) checkFile = rememberDatabaseFile(file);
  } catch (error) {
    writer.close();
    reader.close();
    throw error;
  }

  return {
    readTotals: async () => {
      checkFile();
      return parseTotals(await reader.execute(READ_TOTALS));
    },
    castVotes: (votes, now) => write(() => castGroup(writer, pepper, votes, now)),
    purge: async (now) => {
      await write(() => writer.batch(openDayStatements(now, createSecret()), 'write'));
      // Overwritten data is still in the log until that is truncated.
      if (file !== null) await write(() => writer.execute('PRAGMA wal_checkpoint(TRUNCATE)'));
    },
    close: () => {
      reader.close();
      writer.close();
    },
  };
}
