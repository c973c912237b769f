import fs from 'node:fs';
import path from 'node:path';
import type { CorpusFile } from './corpus';
import { createProject } from './create-project';
import { countWritten, measureOutput, pageSize, type OutputSizes } from './measure-output';
import { runBuild, type BuildCost } from './run-build';

/** What one size of site has cost. */
export interface Trial {
  readonly name: string;
  readonly pages: number;
  readonly cold: BuildCost;
  readonly output: OutputSizes;
  /** A build after one page was edited. */
  readonly warm: BuildCost;
  /** HTML files which that build wrote. */
  readonly rewritten: number;
  /** The shortest and the longest page's HTML, gzip bytes. */
  readonly shortest: number;
  readonly longest: number;
}

/**
 * Builds a site of these files twice: from nothing, and after an edit of one page.
 *
 * @param root the project's folder
 * @param folder where the trial's copy of it goes; removed afterwards unless `keep`
 * @param log receives progress messages
 */
export async function runTrial(
  root: string,
  folder: string,
  files: readonly CorpusFile[],
  { name, keep, log }: { name: string; keep: boolean; log: (line: string) => void },
): Promise<Trial> {
  const bySize = [...files].sort((a, b) => a.text.length - b.text.length);
  const [shortest, middle, longest] = [bySize[0], bySize[bySize.length >> 1], bySize.at(-1)];
  if (!shortest || !middle || !longest) throw new RangeError('A trial needs at least one page');
  const project = createProject(root, folder, files);
  log(`${name}: building ${files.length} pages from nothing`);
  const cold = await runBuild(project);
  log(`${name}: ${cold.wall.toFixed(0)} s; building again with ${middle.path} edited`);
  const output = measureOutput(folder, middle.url);
  const sizes = { shortest: pageSize(folder, shortest.url), longest: pageSize(folder, longest.url) };
  fs.appendFileSync(path.join(project.contentFolder, middle.path), '\nOne more sentence at the end.\n');
  const warm = await runBuild(project);
  const rewritten = countWritten(folder, warm.begin);
  log(`${name}: ${warm.wall.toFixed(0)} s, ${rewritten} HTML files written`);
  if (!keep) fs.rmSync(folder, { recursive: true });
  return { name, pages: files.length, cold, output, warm, rewritten, ...sizes };
}
