import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '@libsql/client';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds before each further attempt: 5 s in all, half of each by chance, so that two writers part. */
const DELAYS = [10, 20, 50, 100, 200, 400, 800, 1600, 1600];

function isBusy(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^SQLITE_(BUSY|LOCKED)/.test(code);
}

/**
 * Repeats what failed because another process was writing.
 *
 * @param run a whole transaction; when it failed it has left nothing behind
 * @param mend makes the connection fit for another attempt
 * @throws what the last attempt threw; anything but a lock at once
 */
export async function retryBusy<Result>(
  run: () => Promise<Result>,
  mend: () => Promise<void>,
): Promise<Result> {
  for (const delay of DELAYS) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await wait(delay * (0.5 + Math.random() / 2));
      await mend();
    }
  }
  return run();
}

/** Runs what it is given after everything that it was given before, whether that failed or not. */
type OneAtATime = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** For what cannot share a connection, as a transaction and anything else. */
export function createOneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
}

/** How long a remote server may take for one request. */
const PATIENCE = 8_000;

/**
 * How long SQLite itself waits for another process's lock. It is short, since it holds up everything else in this
 * one; `retryBusy` waits longer, and holds up nothing.
 */
const LOCK_WAIT = 100;

export function isLocal(url: string): boolean {
  return url.startsWith('file:');
}

/** Makes a new database readable to its owner alone; one that is there stays as it is. */
async function createFile(url: string): Promise<void> {
  const file = path.resolve(url.replace(/^file:(\/\/(?=\/))?/, ''));
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await (await open(file, 'a', 0o600)).close();
}

/**
 * Opens a connection to a local SQLite file, or to a libSQL server by HTTP. The driver is loaded here and nowhere else:
 * webpack leaves the import as it is, so that its native part is in no bundle, and a remote server needs none.
 *
 * @param url `file:…`, `libsql://…` or `https://…`
 * @param token of the remote server, '' for none
 */
export async function openClient(url: string, token: string): Promise<Client> {
  if (isLocal(url)) {
    const { createClient } = await import(/* webpackIgnore: true */ '@libsql/client/sqlite3');
    await createFile(url);
    // One connection, so that what is set on it holds for everything.
    return createClient({ url, concurrency: 1, timeout: LOCK_WAIT });
  }
  const { createClient } = await import(/* webpackIgnore: true */ '@libsql/client/web');
  return createClient({
    url,
    ...(token === '' ? {} : { authToken: token }),
    fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(PATIENCE) }),
  });
}
