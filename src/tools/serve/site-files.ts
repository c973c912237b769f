import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A file of the site as it was when the server last looked. */
export type SiteFile = { absolute: string; size: number; modified: number };

/** Hosts read these and never send them. */
const FOR_THE_HOST = new Set(['/_redirects', '/_headers', '/vercel.json']);

/**
 * Lists a site.
 *
 * @param dir Absolute path of the built site.
 * @returns Path below the folder (`/concepts/index.html`) → file. Hidden files and
 *   those for the host are left out, `.well-known` is not.
 * @throws {NodeJS.ErrnoException} When the folder can't be read.
 */
export function listSiteFiles(dir: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const absolute = join(entry.parentPath, entry.name);
    const path = `/${relative(dir, absolute).split(sep).join('/')}`;
    if (!entry.isFile() || FOR_THE_HOST.has(path) || /\/\.(?!well-known\/)/.test(path)) continue;
    const { size, mtimeMs } = statSync(absolute);
    files.set(path, { absolute, size, modified: mtimeMs });
  }
  return files;
}

/**
 * @param file What was listed.
 * @returns Whether the file on disk is still that one; a build may have run since.
 */
export function isUnchanged(file: SiteFile): boolean {
  const now = statSync(file.absolute, { throwIfNoEntry: false });
  return now?.size === file.size && now.mtimeMs === file.modified;
}

/**
 * @param copy A compressed copy.
 * @param file What it was made of.
 * @returns Whether the file was written after its copy. A file's time may lose its last digits on the way.
 */
export function isOlder(copy: SiteFile, file: SiteFile): boolean {
  return copy.modified < file.modified - 2;
}
