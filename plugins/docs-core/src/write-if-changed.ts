import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a text file unless it already has the same text: an untouched file keeps its time stamp, so that deploys
 * upload only what changed. Missing folders are created.
 *
 * @param file absolute path
 * @returns whether the file was written
 */
export async function writeIfChanged(file: string, text: string): Promise<boolean> {
  if ((await readIfExists(file)) === text) return false;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return true;
}

/** Reads a text file; null when there is none, also where a parent is a file. Any other error is thrown. */
export async function readIfExists(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
