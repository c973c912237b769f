import { statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readRecord, writeRecord } from './site-files';

/** What was read of the files of a folder, kept for the next build. */
export interface FileMemory<Value> {
  /**
   * What a file says: from the last build where its size and time are the same, else as `readFile` reads it now.
   *
   * @param path of the file in the folder, `/concepts/index.html`; `readFile` gets the absolute one
   */
  readonly get: (path: string, readFile: (file: string) => Value) => Value;
  /** Records what was read since the memory was opened; files that were not asked for are dropped. */
  readonly save: () => Promise<void>;
}

/**
 * Opens the memory of what the last build read of each file. Most files of a site are as that build left them, and
 * reading thousands of them takes seconds.
 *
 * @param folder Absolute path of the folder of the files.
 * @param options.record Absolute path of the file that keeps the values; one of another shape or key counts as none.
 * @param options.key What the values depend on besides the files: settings, and the version of what reads them.
 */
export async function openFileMemory<Value>(
  folder: string,
  { record, key, value }: { record: string; key: string; value: z.ZodType<Value> },
): Promise<FileMemory<Value>> {
  const entry = z.object({ modified: z.number(), bytes: z.number(), value });
  const schema = z.object({ key: z.literal(key), files: z.record(z.string(), entry) });
  const before = (await readRecord(record, schema))?.files ?? {};
  const files: Record<string, z.output<typeof entry>> = {};
  return {
    get(path, readFile) {
      const file = join(folder, path);
      const { mtimeMs: modified, size: bytes } = statSync(file);
      const known = before[path];
      const isSame = known !== undefined && known.modified === modified && known.bytes === bytes;
      const found = isSame ? known : { modified, bytes, value: readFile(file) };
      files[path] = found;
      return found.value;
    },
    save: () => writeRecord(record, { key, files }),
  };
}
