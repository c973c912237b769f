import path from 'node:path';
import { checkFence } from './check-fence';
import type { FenceContext } from './fence-context';
import type { Deed, PageReport, Problem } from './fence';
import { Project } from './project';
import { readFences } from './read-fences';
import type { Room } from './room';
import type { Runner } from './runner-process';

/** What a page's check needs. */
export type PageContext = { room: Room; runner: Runner; limit: number; number: number };

/**
 * Checks all fences of a page in their order.
 *
 * @param page its path, as problems are told
 * @param text the page
 * @returns what was found; it never fails
 */
export async function checkPage(page: string, text: string, context: PageContext): Promise<PageReport> {
  const started = performance.now();
  const fences = readFences(text);
  const problems: Problem[] = [];
  const deeds: Partial<Record<Deed, number>> = {};
  const projects = new Map<string, Project>();
  const base = path.join(context.room.folder, `page-${context.number}`);
  const projectOf = (name: string) => {
    const known = projects.get(name) ?? new Project(path.join(base, name));
    projects.set(name, known);
    return known;
  };
  const state: FenceContext = { ...context, fences, projectOf, printed: null, awaited: [] };
  for (const [index, fence] of fences.entries()) {
    const { deeds: done, faults } = await checkFence(state, index);
    for (const deed of done) deeds[deed] = (deeds[deed] ?? 0) + 1;
    for (const { line, column, message, example = '' } of faults)
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
  return { page, fences: fences.length, deeds, problems, seconds: (performance.now() - started) / 1000 };
}
