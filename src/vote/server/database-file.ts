import { statSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates the file of a local database where it is missing, readable to its owner only.
 *
 * @param url `file:` and a path, percent-encoded, as the driver reads it
 * @returns the file's absolute path
 */
export async function createDatabaseFile(url: string): Promise<string> {
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
export function rememberDatabaseFile(file: string): () => void {
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
