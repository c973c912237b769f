import { statSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { listFiles } from 'docs-core/list-files';
import { readIfExists } from 'docs-core/write-if-changed';

/** Paths of all files in a folder, such as `/concepts/index.html`, sorted. */
export const listSiteFiles = (dir: string): string[] => listFiles(dir).map((file) => `/${file}`);

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

/** Writes a JSON file for the next build. */
export async function writeRecord(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(value));
}

/**
 * Opens a cache of what was read or made of each file of a folder. Most files of a site are as the last build left them,
 * and reading thousands of them takes seconds.
 *
 * @param folder Absolute path of the folder of the files.
 * @param options.record Absolute path of the file that keeps the values; one of another shape or key counts as none.
 * @param options.key What the values depend on besides the files: settings, and the version of what reads them.
 * @param options.isUsable Whether a value of the last build may be used; by default each may.
 */
export async function openFileCache<Value>(
  folder: string,
  {
    record,
    key,
    value,
    isUsable = () => true,
  }: {
    record: string;
    key: string;
    value: z.ZodType<Value>;
    isUsable?: (path: string, value: Value) => boolean;
  },
) {
  const entry = z.object({ modified: z.number(), bytes: z.number(), value });
  const schema = z.object({ key: z.literal(key), files: z.record(z.string(), entry) });
  const before = (await readRecord(record, schema))?.files ?? {};
  const files: typeof before = {};
  return {
    /** The values until now, by path. */
    files,
    /**
     * The value of a file: from the last build where its size and time are the same, else as `read` makes it now.
     *
     * @param path of the file in the folder, `/concepts/index.html`; `read` gets the absolute one, and the last value
     */
    async get(path: string, read: (file: string, last?: Value) => Value | Promise<Value>): Promise<Value> {
      const file = join(folder, path);
      const { mtimeMs: modified, size: bytes } = statSync(file);
      const last = before[path] && isUsable(path, before[path].value) ? before[path] : undefined;
      const isSame = last !== undefined && last.modified === modified && last.bytes === bytes;
      const found = isSame ? last : { modified, bytes, value: await read(file, last?.value) };
      files[path] = found;
      return found.value;
    },
    /** Records the values since the cache was opened; those of other files are dropped. */
    save: () => writeRecord(record, { key, files }),
  };
}
