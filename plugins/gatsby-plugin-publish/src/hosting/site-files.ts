import { readdir, rm, rmdir, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { readIfExists } from '../../../docs-core/src/write-if-changed';

/**
 * Reads what the last build remembered.
 *
 * @param file Absolute path of a JSON file.
 * @param isValid Whether the value has the expected shape.
 * @returns The value; null when there is none. A broken one counts as none.
 */
export async function recall<T>(file: string, isValid: (value: unknown) => value is T): Promise<T | null> {
  const text = await readIfExists(file);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Writes a value for {@link recall} in the next build. */
export async function remember(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(value));
}

/**
 * @param dir Absolute path of a folder.
 * @returns Paths of all files in it, such as `/concepts/index.html`, sorted.
 */
export async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort();
}

/** Endings of compressed copies. */
export const COPIES = { br: '.br', gzip: '.gz' } as const;

/** A path without the ending of a copy, or null for a file that is none. */
export function originalOf(path: string): string | null {
  const ending = Object.values(COPIES).find((copy) => path.endsWith(copy));
  return ending === undefined ? null : path.slice(0, -ending.length);
}

/**
 * Removes files, and folders that are empty then.
 *
 * @param dir Absolute path of the folder the paths begin at.
 * @param paths Such as `/_gatsby/slices/a.html`; one that is gone already is fine.
 */
export async function removeFiles(dir: string, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(join(dir, path), { force: true })));
  const folders = new Set(paths.map((path) => dirname(path)));
  for (const folder of folders) if (folder !== '/') folders.add(dirname(folder));
  // The deepest first.
  for (const folder of [...folders].filter((path) => path !== '/').sort((a, b) => b.length - a.length)) {
    if ((await readdir(join(dir, folder))).length === 0) await rmdir(join(dir, folder));
  }
}
