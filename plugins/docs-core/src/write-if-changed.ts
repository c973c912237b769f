import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file unless it already has the same text: an untouched file keeps its time stamp, so that
 * deploys upload only what changed. Missing folders are created.
 *
 * @param file Absolute path.
 * @param text The whole text, UTF-8.
 * @returns Whether the file was written.
 * @throws {NodeJS.ErrnoException} When the file can't be read or written.
 */
export async function writeIfChanged(file: string, text: string): Promise<boolean> {
  if ((await readIfExists(file)) === text) return false;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return true;
}

/**
 * @param file Absolute path.
 * @returns The file's text (UTF-8), or null when there is no such file.
 * @throws {NodeJS.ErrnoException} When it exists and can't be read.
 */
export async function readIfExists(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    // Only "there is none" is an answer; everything else is a fault to hear of.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
