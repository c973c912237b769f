import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Caches what was made of texts, by everything that it depends on. */
export interface ResultCache<Result> {
  /** @returns null if the text, or anything else that counts, has changed since */
  read: (text: string) => Result | null;
  write: (text: string, result: Result) => void;
}

/**
 * Caches results as files: below `node_modules/.cache`, builds from nothing, checks and reports share them, and an
 * installation empties it. They don't contain their text's path, as a page may move.
 *
 * @param sources files and folders that a result depends on besides its text: the code that makes it, lists, the lock
 *   file of the packages
 */
export function createResultCache<Result>(folder: string, sources: readonly string[]): ResultCache<Result> {
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
        return JSON.parse(fs.readFileSync(fileOf(text), 'utf8')) as Result;
      } catch {
        // Never made, or cut off while it was written: it is made again.
        return null;
      }
    },
    write: (text, result) => {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(fileOf(text), JSON.stringify(result));
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
