import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from 'docs-core/problem';
import type { ResultCache } from 'docs-core/result-cache';
import { MAIN_PROJECT } from 'gatsby-transformer-docs/samples/apply-fence';
import { findUntyped, readFences } from 'gatsby-transformer-docs/samples/read-fences';
import type { CodeContext, FenceContext, FirstView, PageReport } from './fence';
import { checkFence } from './check-fence';
import { findFirstView } from './first-view';
import { isGuide, readSamples } from 'gatsby-transformer-docs/samples/read-shown';
import { inSandbox, PageFolder, Project } from './sandbox';

/** Opens the folders of a page's projects, by name; each is made when it is first needed. */
function createProjects(
  folder: string,
  { fences, isFollowed }: ReturnType<typeof readSamples>,
): (name: string) => Project {
  const projects = new Map<string, Project>();
  return (name) => {
    const isOwn = isFollowed && name !== MAIN_PROJECT;
    const known = projects.get(name);
    if (known) return known;
    const project = new Project(path.join(folder, isOwn ? MAIN_PROJECT : '', name));
    // As the page tells its reader.
    if (!isFollowed && findUntyped(fences, name) >= 0)
      fs.writeFileSync(project.resolve('package.json'), '{ "type": "module" }\n');
    projects.set(name, project);
    return project;
  };
}

/**
 * Checks all fences of a page in their order; it never fails.
 *
 * @param folder of the page's projects
 */
async function checkPage(
  page: string,
  text: string,
  folder: string,
  context: Omit<CodeContext, 'page'>,
  { isQuick, isLatest }: Pick<SamplesTask, 'isQuick' | 'isLatest'>,
): Promise<PageReport> {
  const samples = readSamples(page, text);
  const { fences, isFollowed } = samples;
  const pageFolder = new PageFolder(
    folder,
    context.sandbox.packages,
    isFollowed ? (isLatest ? 'registry' : 'installed') : 'all',
  );
  if (!isGuide(page)) pageFolder.install(['webpack', 'webpack-cli']);
  const problems: Problem[] = [];
  const state: FenceContext = {
    ...context,
    fences,
    page: pageFolder,
    isGuide: isGuide(page),
    projectOf: createProjects(folder, samples),
    quick: isQuick ? { isBuilt: false } : null,
    printed: null,
    awaited: [],
    skipped: [],
  };
  const started = performance.now();
  let firstView: FirstView | undefined;
  for (const [index, fence] of fences.entries()) {
    for (const { line, column, message, example = '' } of await checkFence(state, index))
      problems.push({
        file: page,
        line: fence.line + line,
        column: fence.column + column - 1,
        message,
        example,
      });
    if (isFollowed)
      firstView ??= findFirstView(fences.slice(0, index + 1), state.projectOf(MAIN_PROJECT), started);
  }
  const example = 'Put the text of the error as it is printed, or take the mark away';
  for (const { fence, message } of state.awaited)
    problems.push({ file: page, line: fence.line, column: fence.column, message, example });
  const skipped = state.skipped.length;
  return { page, fences: fences.length, skipped, problems, ...(firstView && { firstView }) };
}

/** What the report on a page depends on: its code, and whether it is a guide. Prose may change. */
export function sampleKey(page: string, text: string): string {
  const fences = readFences(text).map(({ lang, marks, code }) => [lang, marks, code]);
  return `${isGuide(page)} ${JSON.stringify(fences)}`;
}

type SamplesTask = {
  pages: readonly string[];
  /** The checkout's node_modules. */
  packages: string;
  /** Of pages without problems, see {@link sampleKey}. */
  cache: ResultCache<PageReport>;
  /** How many pages are checked at a time. */
  workers: number;
  /** How long a command may take, in milliseconds. */
  limit: number;
  /** Whether only what leads to a guide's first build is run, and no types are checked. */
  isQuick: boolean;
  /** Whether pages install their packages from the registry. */
  isLatest: boolean;
  onPage: (report: PageReport, done: number) => void;
};

/**
 * Checks the fences of pages, each in folders of its own.
 *
 * @returns the pages' reports, in their order
 */
export function checkSamples(task: SamplesTask): Promise<PageReport[]> {
  const { pages, packages, cache, workers, limit, onPage } = task;
  return inSandbox(packages, async (sandbox) => {
    const reports = new Map<string, PageReport>();
    const queue = longestFirst(pages).entries();
    const work = async () => {
      const runner = sandbox.startRunner(limit);
      for (const [number, page] of queue) {
        const text = fs.readFileSync(page, 'utf8');
        const key = sampleKey(page, text);
        const known = cache.read(key);
        const folder = path.join(sandbox.folder, `page-${number}`);
        const report = known ?? (await checkPage(page, text, folder, { sandbox, runner, limit }, task));
        if (!known && report.problems.length === 0) cache.write(key, report);
        fs.rmSync(folder, { recursive: true, force: true });
        reports.set(page, { ...report, page });
        onPage({ ...report, page }, reports.size);
      }
      runner.stop();
    };
    await Promise.all(Array.from({ length: Math.min(workers, pages.length) }, work));
    return pages.flatMap((page) => reports.get(page) ?? []);
  });
}

/** Pages with many commands take longest; one of them at the end would leave a worker without work. */
function longestFirst(pages: readonly string[]): string[] {
  return pages
    .map((page) => ({ page, commands: fs.readFileSync(page, 'utf8').split('bash run').length }))
    .sort((a, b) => b.commands - a.commands)
    .map(({ page }) => page);
}
