import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { PageReport } from './fence';

/** Keeps what was found of pages without faults, by everything it depends on. */
export type ReportCache = {
  read: (page: string, text: string) => PageReport | null;
  write: (report: PageReport, text: string) => void;
};

/**
 * Keeps reports as files.
 *
 * @param folder where
 * @param sources files and folders that a report depends on besides the page: the check's own code, the packages' list
 */
export function createReportCache(folder: string, sources: readonly string[]): ReportCache {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources.flatMap(filesOf)) hash.update(file).update(fs.readFileSync(file));
  const surroundings = hash.digest('hex');
  const fileOf = (text: string) =>
    path.join(
      folder,
      `${createHash('sha256').update(surroundings).update(text).digest('hex').slice(0, 32)}.json`,
    );
  return {
    read: (page, text) => {
      try {
        return { ...(JSON.parse(fs.readFileSync(fileOf(text), 'utf8')) as PageReport), page };
      } catch {
        return null;
      }
    },
    write: (report, text) => {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(fileOf(text), JSON.stringify(report));
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
