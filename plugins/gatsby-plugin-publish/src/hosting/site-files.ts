import { readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** Paths of all files in a folder, such as `/concepts/index.html`, sorted. */
export async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort();
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
