import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '@libsql/client';

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
