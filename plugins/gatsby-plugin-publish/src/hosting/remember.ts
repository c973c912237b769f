import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readIfExists } from '../../../docs-core/src/write-if-changed';

/**
 * Reads what the last build remembered.
 *
 * @param file Absolute path of a JSON file.
 * @param isValid Whether the value has the expected shape.
 * @returns The value; null when there is none. A broken one counts as none: it is only a memory.
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

/** Writes what the next build should know. */
export async function remember(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(value));
}
