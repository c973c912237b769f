import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Caches a check's findings on pages, by everything they depend on. */
export type PageCache<Found> = {
  /** @returns null if the page, or anything else that counts, has changed since */
  read: (text: string) => Found | null;
  write: (text: string, found: Found) => void;
};

/**
 * Caches findings as files. They don't contain their page's path, as a page may move.
 *
 * @param sources files and folders that a finding depends on besides the page: the check's own code, lists, the
 *   packages
 */
export function createPageCache<Found>(folder: string, sources: readonly string[]): PageCache<Found> {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources.flatMap(filesOf)) hash.update(file).update(fs.readFileSync(file));
  const surroundings = hash.digest('hex');
  const fileOf = (text: string) => {
    const digest = createHash('sha256').update(surroundings).update(text).digest('hex');
    return path.join(folder, `${digest.slice(0, 32)}.json`);
  };
  return {
    read: (text) => {
      try {
        return JSON.parse(fs.readFileSync(fileOf(text), 'utf8')) as Found;
      } catch {
        // Never checked, or cut off while it was written: the page is checked again.
        return null;
      }
    },
    write: (text, found) => {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(fileOf(text), JSON.stringify(found));
    },
  };
}

function filesOf(source: string): string[] {
  if (!fs.statSync(source).isDirectory()) return [source];
  return fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?[tj]s$/.test(name) && !name.includes('.test.'))
    .map((name) => path.join(source, name))
    .sort();
}
