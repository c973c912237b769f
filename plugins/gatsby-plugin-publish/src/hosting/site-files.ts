import { readdir, rm, rmdir, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { z } from 'zod';
import { readIfExists } from '../../../docs-core/src/write-if-changed';

/** Reads the JSON file that the last build wrote with {@link writeRecord}; null for none, or one of another shape. */
export async function readRecord<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const text = await readIfExists(file);
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export async function writeRecord(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(value));
}

/** Paths of all files in a folder, such as `/concepts/index.html`, sorted. */
export async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort();
}

/** Endings of compressed copies. */
export const COPIES = { br: '.br', gzip: '.gz' } as const;

export function isCopy(path: string): boolean {
  return Object.values(COPIES).some((ending) => path.endsWith(ending));
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
