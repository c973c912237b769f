import type { Client } from '@libsql/client';
import { createHmac, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { castVote, checkSchema, openDay, parseTotals } from './ballot';
import { READ_SCHEMA, READ_TOTALS, SCHEMA, type VoteOutcome, type VoteRequest } from './ballot';

/** A vote as it arrives: only the store, which has the day's secret, turns the network into a voter. */
export type IncomingVote = Omit<VoteRequest, 'voter'> & { readonly network: string };

/**
 * Milliseconds before each further attempt, half of each random, so that two writers do not collide again. Short ones,
 * since the lock is free for moments only while others write without a pause; 5 s in all, with {@link LOCK_TIMEOUT}.
 */
const DELAYS = [10, 20, 50, ...Array<number>(27).fill(80)];

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
      if (!/^SQLITE_(BUSY|LOCKED)/.test(String((error as { code?: unknown }).code))) throw error;
      await wait(delay * (0.5 + Math.random() / 2));
      await reconnect();
    }
  }
  return run();
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

/**
 * Creates the file of a local database where it is missing, readable to its owner only.
 *
 * @param url `file:` and a path, percent-encoded, as the driver reads it
 * @returns the file's absolute path
 */
async function createDatabaseFile(url: string): Promise<string> {
  const file = path.resolve(decodeURIComponent(url.replace(/^file:(\/\/(?=\/))?|[?#].*$/g, '')));
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await (await open(file, 'a', 0o600)).close();
  return file;
}

/**
 * Remembers which file a database is, while it and its write-ahead log are open. SQLite writes on to a file that was
 * deleted or replaced; what it commits there is lost with the process.
 *
 * @returns throws once another file or none, or an empty one, is in the place of either. It takes microseconds and does
 *   not notice what is overwritten in place.
 */
function rememberDatabaseFile(file: string): () => void {
  // Inodes are not used again while a file is open.
  const identify = (name: string): string => {
    const { dev, ino } = statSync(name, { bigint: true, throwIfNoEntry: false }) ?? {};
    return `${dev}:${ino}`;
  };
  const files = [file, `${file}-wal`].map((name) => ({ name, id: identify(name) }));
  return () => {
    for (const { name, id } of files) {
      if (identify(name) !== id || statSync(file).size === 0) {
        throw new Error(`${name} was deleted or replaced: start the server again`);
      }
    }
  };
}

/** A day's secret. Once it is deleted, voters can no longer be linked to IP addresses. */
export const createSecret = (): string => randomBytes(32).toString('hex');

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

export interface StoreSettings {
  /** `file:` and a path, or a libSQL server. */
  readonly databaseUrl: string;
  /** The token of that server, '' for none. */
  readonly databaseToken: string;
  /** Mixed into the hashes of IP addresses, '' for none; see `hashVoter`. */
  readonly secret: string;
  /** Influence that a voter has per day for all topics; also the maximum for one topic. */
  readonly budget: number;
}

export type VoteStore = Awaited<ReturnType<typeof openLibsqlStore>>;

/**
 * Stores votes in SQLite: a local file, or a libSQL server, which may be replicated. Writes are transactions that take
 * the write lock before they read, so that totals stay exact with any number of processes.
 *
 * @throws what the driver throws when the database can't be opened; Error when its tables are another program's
 * @returns a store whose functions reject while another file or none is in the place of a local one; those that write
 *   are called one after the other
 */
export async function openLibsqlStore(settings: StoreSettings) {
  const { databaseUrl: url, databaseToken: token, secret: pepper, budget } = settings;
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

  const write = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    checkFile();
    await prepare();
    const result = await retryBusy(run, reconnect);
    checkFile();
    return result;
  };

  /** Casts a group of votes in one transaction. */
  const castGroup = async (votes: readonly IncomingVote[], now: number): Promise<VoteOutcome[]> => {
    const transaction = await writer.transaction('write');
    try {
      const { day, secret } = await openDay(transaction, now, createSecret());
      const outcomes: VoteOutcome[] = [];
      for (const { network, ...vote } of votes) {
        const voter = hashVoter(secret, pepper, network);
        outcomes.push(await castVote(transaction, { day, now, budget }, { ...vote, voter }));
      }
      await transaction.commit();
      return outcomes;
    } finally {
      transaction.close();
    }
  };

  const close = (): void => {
    reader.close();
    writer.close();
  };

  try {
    checkSchema(await write(() => writer.execute(READ_SCHEMA)));
    // Readers and the writer do not block each other.
    if (file !== null) await write(() => writer.execute('PRAGMA journal_mode = WAL'));
    await write(() => writer.batch(SCHEMA, 'write'));
    // A connection that has read keeps the log, which would be deleted when the writer reconnects.
    await write(() => reader.execute(READ_TOTALS));
    if (file !== null) checkFile = rememberDatabaseFile(file);
  } catch (error) {
    close();
    throw error;
  }

  return {
    /** Returns the totals by topic; topics without votes are missing. */
    readTotals: async () => {
      checkFile();
      return parseTotals(await reader.execute(READ_TOTALS));
    },
    /**
     * Counts all votes or none, and deletes what is outdated.
     *
     * @returns an outcome for each; what is counted is on the disk
     */
    castVotes: (votes: readonly IncomingVote[], now: number) => write(() => castGroup(votes, now)),
    /** Deletes votes and secrets of past days, and old answers. */
    purge: async (now: number): Promise<void> => {
      await write(() => castGroup([], now));
      // Overwritten data is still in the log until that is truncated.
      if (file !== null) await write(() => writer.execute('PRAGMA wal_checkpoint(TRUNCATE)'));
    },
    close,
  };
}
