import fs from 'node:fs';
import path from 'node:path';
import type { PageCache } from '../pages/page-cache';
import { type PageReport, type FenceContext, type CheckKind, type Problem, readFences } from './fence';
import { createSandbox, type Sandbox } from './sandbox';
import { Runner } from './runner/runner-process';
import { checkFence } from './check-fence';
import { Project } from './project';

/** What a page's check needs. */
type PageContext = { sandbox: Sandbox; runner: Runner; limit: number; number: number };

/**
 * Checks all fences of a page in their order.
 *
 * @param page its path, for problems
 * @returns what was found; it never fails
 */
async function checkPage(page: string, text: string, context: PageContext): Promise<PageReport> {
  const started = performance.now();
  const fences = readFences(text);
  const problems: Problem[] = [];
  const checks: Partial<Record<CheckKind, number>> = {};
  const projects = new Map<string, Project>();
  const base = path.join(context.sandbox.folder, `page-${context.number}`);
  const projectOf = (name: string) => {
    const known = projects.get(name) ?? new Project(path.join(base, name));
    projects.set(name, known);
    return known;
  };
  const state: FenceContext = { ...context, fences, projectOf, printed: null, awaited: [] };
  for (const [index, fence] of fences.entries()) {
    const { checks: done, problems: findings } = await checkFence(state, index);
    for (const check of done) checks[check] = (checks[check] ?? 0) + 1;
    for (const { line, column, message, example = '' } of findings)
      problems.push({ page, line: fence.line + line, column: fence.column + column - 1, message, example });
  }
  for (const { fence, message } of state.awaited)
    problems.push({
      page,
      line: fence.line,
      column: fence.column,
      message,
      example: 'Put the text of the error as it is printed, or take the mark away',
    });
  return { page, fences: fences.length, checks, problems, seconds: (performance.now() - started) / 1000 };
}

/** What is checked and how. */
export type SamplesTask = {
  /** Paths of pages. */
  pages: readonly string[];
  /** The checkout's node_modules. */
  packages: string;
  /** Of pages without problems. */
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
  const sandbox = createSandbox(packages);
  process.once('exit', sandbox.remove);
  const queue = longestFirst(pages).entries();
  const work = async () => {
    const runner = new Runner(sandbox.folder, sandbox.env, limit);
    for (const [number, page] of queue) {
      const text = fs.readFileSync(page, 'utf8');
      const known = cache.read(text);
      const report = known
        ? { ...known, page }
        : await checkPage(page, text, { sandbox, runner, limit, number });
      if (!known && report.problems.length === 0) cache.write(text, report);
      fs.rmSync(path.join(sandbox.folder, `page-${number}`), { recursive: true, force: true });
      reports.set(page, report);
      onPage(report, reports.size);
    }
    runner.stop();
  };
  try {
    await Promise.all(Array.from({ length: Math.min(workers, pages.length) }, work));
  } finally {
    process.off('exit', sandbox.remove);
    sandbox.remove();
  }
  return pages.flatMap((page) => reports.get(page) ?? []);
}

/** Pages with many commands take longest; one of them at the end would leave a worker without work. */
function longestFirst(pages: readonly string[]): string[] {
  const commands = (page: string) => fs.readFileSync(page, 'utf8').split('bash run').length;
  const counts = new Map(pages.map((page) => [page, commands(page)]));
  return [...pages].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}
