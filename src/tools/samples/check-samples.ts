import fs from 'node:fs';
import path from 'node:path';
import type { PageCache } from '../pages/page-cache';
import { checkPage } from './check-page';
import type { PageReport } from './fence';
import { createRoom } from './room';
import { Runner } from './runner-process';

/** What is checked and how. */
export type SamplesTask = {
  /** Paths of pages. */
  pages: readonly string[];
  /** The checkout's node_modules. */
  packages: string;
  /** Of pages without faults. */
  cache: PageCache<PageReport>;
  /** How many pages are checked at a time. */
  workers: number;
  /** How long a command may take, in milliseconds. */
  limit: number;
  onPage: (report: PageReport, done: number) => void;
};

/**
 * Checks the samples of pages.
 *
 * @returns a report for each page, in their order
 */
export async function checkSamples({
  pages,
  packages,
  cache,
  workers,
  limit,
  onPage,
}: SamplesTask): Promise<PageReport[]> {
  const reports = new Map<string, PageReport>();
  const room = createRoom(packages);
  process.once('exit', room.remove);
  const queue = longestFirst(pages).entries();
  const work = async () => {
    const runner = new Runner(room.folder, room.env, limit);
    for (const [number, page] of queue) {
      const text = fs.readFileSync(page, 'utf8');
      const known = cache.read(text);
      const report = known
        ? { ...known, page }
        : await checkPage(page, text, { room, runner, limit, number });
      if (!known && report.problems.length === 0) cache.write(text, report);
      fs.rmSync(path.join(room.folder, `page-${number}`), { recursive: true, force: true });
      reports.set(page, report);
      onPage(report, reports.size);
    }
    runner.stop();
  };
  try {
    await Promise.all(Array.from({ length: Math.min(workers, pages.length) }, work));
  } finally {
    process.off('exit', room.remove);
    room.remove();
  }
  return pages.flatMap((page) => reports.get(page) ?? []);
}

/** Pages with many commands take longest; one of them at the end would leave a worker without work. */
function longestFirst(pages: readonly string[]): string[] {
  const commands = (page: string) => fs.readFileSync(page, 'utf8').split('bash run').length;
  const counts = new Map(pages.map((page) => [page, commands(page)]));
  return [...pages].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}
