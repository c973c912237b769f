import { applyDiff, hasGap, oldSide } from './apply-diff';
import { checkCode } from './check-code';
import { checkBuilt, checkOutput, head, shorten } from './check-output';
import type { Checked, Fence, Finding } from './fence';
import type { FenceContext } from './fence-context';
import { recordInstalls } from './npm-steps';
import type { Project } from './project';
import { checkBashSyntax, runCommands } from './run-steps';

const SHELLS = new Set(['bash', 'sh', 'shell', 'zsh', 'console']);

/**
 * Checks one fence in the state that those before it have left.
 *
 * @param hidden whether the page doesn't show the command that was run for it; its output may be a part then
 */
export async function checkFence(context: FenceContext, index: number, hidden = false): Promise<Checked> {
  const fence = context.fences[index];
  if (!fence) return { deeds: [], faults: [] };
  const { marks, lang } = fence;
  const printed = context.printed;
  context.printed = null;
  const project = context.projectOf(marks.project ?? 'project');
  try {
    if (marks.skip !== undefined) {
      if (marks.file !== undefined && lang !== 'diff' && lang !== 'output' && !project.isBuilt(marks.file))
        project.write(marks.file, `${fence.code}\n`);
      return { deeds: ['skipped'], faults: [] };
    }
    const { run } = marks;
    if (typeof run === 'string') {
      if (SHELLS.has(lang))
        return { deeds: [], faults: [head('expected run without a command, got one', '```bash run')] };
      const ran = await checkShell(context, { ...fence, code: run }, project, lang === 'output');
      const shown = await checkFence(
        { ...context, printed: context.printed, fences: withoutRun(context.fences, index) },
        index,
        true,
      );
      context.printed = null;
      return { deeds: [...ran.deeds, ...shown.deeds], faults: [...ran.faults, ...shown.faults] };
    }
    if (lang === 'npm') {
      recordInstalls(project.folder, context.room.packages, fence.code);
      return { deeds: ['shown'], faults: [] };
    }
    if (lang === 'output') return checkOutput(fence, project, printed, hidden);
    if (SHELLS.has(lang) && marks.file === undefined)
      return await checkShell(context, fence, project, context.fences[index + 1]?.lang === 'output');
    if (lang === 'diff') return await checkDiff(context, index, fence, project);
    if (marks.file !== undefined && project.isBuilt(marks.file))
      return checkBuilt(fence, project, marks.file);
    if (marks.file !== undefined) project.write(marks.file, `${fence.code}\n`);
    return await checkCode(context, index, project, { ...fence, shown: fence });
  } catch (error) {
    return { deeds: [], faults: [head(error instanceof Error ? error.message : String(error), '')] };
  }
}

/** The same fences, one of them without its command. */
function withoutRun(fences: readonly Fence[], index: number): Fence[] {
  return fences.map((fence, at) => {
    if (at !== index) return fence;
    const { run, ...marks } = fence.marks;
    void run;
    return { ...fence, marks };
  });
}

async function checkShell(
  context: FenceContext,
  fence: Fence,
  project: Project,
  isShown: boolean,
): Promise<Checked> {
  const { marks, code } = fence;
  const { room, runner, limit } = context;
  if (marks.run === undefined) {
    const fault = await checkBashSyntax(code, room.env);
    return { deeds: ['parsed'], faults: fault === null ? [] : [head(fault, '```bash\nnpx webpack')] };
  }
  const { output, code: exit, faults } = await runCommands({ project, room, runner, limit }, code);
  const printed = context.room.tidyPaths(output, project.folder);
  context.printed = printed;
  context.awaited = context.awaited.filter((awaited) => !printed.includes(awaited.fence.marks.fail ?? ''));
  const found: Finding[] = faults.map(({ line, message }) => ({ line, column: 1, message, example: '' }));
  if (marks.fail !== undefined) {
    if (!printed.includes(marks.fail))
      found.push(
        head(`expected to fail with ${JSON.stringify(marks.fail)}; printed was\n${shorten(printed)}`, ''),
      );
    return { deeds: ['run', 'failing'], faults: found };
  }
  if (exit !== 0 && !isShown && found.length === 0)
    found.push(
      head(
        `ended with ${exit}; printed was\n${shorten(printed)}`,
        'Show the failure in an ```output fence after it, or mark it with fail="text"',
      ),
    );
  return { deeds: ['run'], faults: found };
}

async function checkDiff(
  context: FenceContext,
  index: number,
  fence: Fence,
  project: Project,
): Promise<Checked> {
  const { file } = fence.marks;
  if (file === undefined) return { deeds: ['shown'], faults: [] };
  const before = project.read(file);
  // A change of a file that the page doesn't show stands for itself: both of its sides are read.
  if (before === null && hasGap(fence.code)) return { deeds: ['shown'], faults: [] };
  const applied = applyDiff(before ?? oldSide(fence.code), fence.code);
  if ('message' in applied)
    return {
      deeds: [],
      faults: [{ ...applied, column: 1, example: 'Show the lines of the file as the page has left it' }],
    };
  project.write(file, applied.content);
  const lang = /\.(\w+)$/.exec(file)?.[1] ?? '';
  const checked = await checkCode(context, index, project, {
    ...fence,
    lang,
    code: applied.content,
    shown: fence,
  });
  // Places in the changed file say nothing on the page.
  return { ...checked, faults: checked.faults.map((fault) => ({ ...fault, line: 0, column: 1 })) };
}
