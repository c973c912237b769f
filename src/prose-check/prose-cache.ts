import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ProseProblem } from './page';

/** Keeps what was found on pages, by everything that depends on. */
export type ProseCache = {
  /** The problems of a page, or null if it has changed since, or a rule has. */
  read: (file: string, source: string) => ProseProblem[] | null;
  write: (source: string, problems: readonly ProseProblem[]) => void;
};

/**
 * Keeps problems as files.
 *
 * @param folder where
 * @param sources files and folders that a result depends on besides the page
 */
export function createProseCache(folder: string, sources: readonly string[]): ProseCache {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources.flatMap(filesOf)) hash.update(file).update(fs.readFileSync(file));
  const surroundings = hash.digest('hex');
  const fileOf = (source: string) => {
    const digest = createHash('sha256').update(surroundings).update(source).digest('hex');
    return path.join(folder, `${digest.slice(0, 32)}.json`);
  };
  return {
    read: (file, source) => {
      try {
        const kept = JSON.parse(fs.readFileSync(fileOf(source), 'utf8')) as ProseProblem[];
        return kept.map((problem) => ({ ...problem, file }));
      } catch {
        // Never read, or cut off while it was written: the page is read anew.
        return null;
      }
    },
    write: (source, problems) => {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(fileOf(source), JSON.stringify(problems));
    },
  };
}

function filesOf(source: string): string[] {
  if (!fs.statSync(source).isDirectory()) return [source];
  return fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => path.join(source, name))
    .sort();
}
