import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '@libsql/client';
import { setTimeout as wait } from 'node:timers/promises';

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
type Mutex = <Result>(run: () => Promise<Result>) => Promise<Result>;

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
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

export function isLocal(url: string): boolean {
  return url.startsWith('file:');
}

/** Creates a missing database file, readable to its owner only. */
async function createFile(url: string): Promise<void> {
  const file = path.resolve(url.replace(/^file:(\/\/(?=\/))?/, ''));
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await (await open(file, 'a', 0o600)).close();
}

/**
 * Opens a connection to a local SQLite file, or to a libSQL server over HTTP. webpack leaves the imports of the driver
 * as they are, so that its native part is in no bundle.
 *
 * @param url `file:…`, `libsql://…` or `https://…`
 * @param token of the remote server, '' for none
 */
export async function openClient(url: string, token: string): Promise<Client> {
  if (isLocal(url)) {
    const { createClient } = await import(/* webpackIgnore: true */ '@libsql/client/sqlite3');
    await createFile(url);
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
