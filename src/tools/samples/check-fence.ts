import { checkCode } from './check-code';
import { checkBuilt, checkOutput, head, shorten } from './compare-output';
import type { Checked, Finding, FenceContext } from './fence';
import { findUnpinned, recordInstalls } from './npm-steps';
import type { Project } from './project';
import { checkBashSyntax, runCommands } from './run-steps';
import { applyDiff, hasGap, oldSide } from '../../../plugins/gatsby-transformer-docs/src/samples/apply-diff';
import type { Fence } from '../../../plugins/gatsby-transformer-docs/src/samples/read-fences';

const SHELLS = new Set(['bash', 'sh', 'shell', 'zsh', 'console']);

/**
 * Checks one fence in the state that those before it have left.
 *
 * @param hidden whether the page doesn't show the command that was run for it; its output may be a part then
 */
export async function checkFence(context: FenceContext, index: number, hidden = false): Promise<Checked> {
  const fence = context.fences[index];
  if (!fence) return { checks: [], problems: [] };
  const { marks, lang } = fence;
  const printed = context.printed;
  context.printed = null;
  const project = context.projectOf(marks.project ?? 'project');
  try {
    if (marks.skip !== undefined) {
      if (marks.file !== undefined && lang !== 'diff' && lang !== 'output' && !project.isBuilt(marks.file))
        project.write(marks.file, `${fence.code}\n`);
      return { checks: ['skipped'], problems: [] };
    }
    const { run } = marks;
    const isRun = context.quick === null || (context.isGuide && !context.quick.isBuilt);
    if (typeof run === 'string' && isRun) {
      if (SHELLS.has(lang))
        return { checks: [], problems: [head('expected run without a command, got one', '```bash run')] };
      const ran = await runShell(context, { ...fence, code: run }, project, fence);
      const others = { ...marks };
      delete others.run;
      const fences = context.fences.with(index, { ...fence, marks: others });
      const shown = await checkFence({ ...context, fences }, index, true);
      context.printed = null;
      return { checks: [...ran.checks, ...shown.checks], problems: [...ran.problems, ...shown.problems] };
    }
    if (lang === 'npm') {
      recordInstalls(project.folder, context.sandbox.packages, fence.code);
      const problems = context.isGuide ? findUnpinned(fence.code, context.sandbox.packages) : [];
      return { checks: ['shown'], problems };
    }
    if (lang === 'output')
      return isRun || printed !== null
        ? checkOutput(fence, project, printed, hidden)
        : { checks: ['shown'], problems: [] };
    if (SHELLS.has(lang) && marks.file === undefined)
      return isRun && marks.run !== undefined
        ? await runShell(context, fence, project, context.fences[index + 1])
        : parseShell(context, fence);
    if (lang === 'diff') return await checkDiff(context, index, fence, project);
    // What a build has written, as far as its folder tells where nothing was built.
    if (!isRun && /^(?:dist|public)\//.test(marks.file ?? '')) return { checks: ['shown'], problems: [] };
    if (marks.file !== undefined && project.isBuilt(marks.file))
      return checkBuilt(fence.code, project, marks.file);
    if (marks.file !== undefined) project.write(marks.file, `${fence.code}\n`);
    return await checkCode(context, index, project, fence);
  } catch (error) {
    return { checks: [], problems: [head(error instanceof Error ? error.message : String(error))] };
  }
}

/** How an output shows its reader that a command has failed. */
const FAILURE = /error|✖|fail|invalid|unknown|conflict|\bnot\b|n't\b|cannot|should match/i;

function parseShell({ sandbox }: FenceContext, { code }: Fence): Checked {
  const problem = checkBashSyntax(code, sandbox.env);
  return { checks: ['parsed'], problems: problem === '' ? [] : [head(problem, '```bash\nnpx webpack')] };
}

/** Commands that build, or do what a guide builds for. */
const BUILD = /\bwebpack\b|\bnpm run\b/;

/** @param shown the fence after it, which may show how it fails */
async function runShell(
  context: FenceContext,
  fence: Fence,
  project: Project,
  shown: Fence | undefined,
): Promise<Checked> {
  const { marks, code } = fence;
  const { output, code: exit, problems } = await runCommands({ ...context, project }, code);
  const printed = context.sandbox.shortenPaths(output, project.folder);
  context.printed = printed;
  if (context.quick && exit === 0 && BUILD.test(code)) context.quick.isBuilt = true;
  context.awaited = context.awaited.filter((awaited) => !printed.includes(awaited.fence.marks.fail ?? ''));
  const found: Finding[] = problems.map((problem) => ({ ...problem, column: 1 }));
  if (marks.fail !== undefined) {
    if (!printed.includes(marks.fail))
      found.push(
        head(`expected to fail with ${JSON.stringify(marks.fail)}; printed was\n${shorten(printed)}`),
      );
    return { checks: ['run', 'failing'], problems: found };
  }
  const example = 'Show the failure in an ```output fence after it, or mark it with fail="text"';
  // A build that has failed may print what is expected all the same: its statistics need not list errors.
  const showsFailure = shown?.lang === 'output' && FAILURE.test(shown.code);
  if (exit !== 0 && !showsFailure && found.length === 0)
    found.push(head(`ended with ${exit}; printed was\n${shorten(printed)}`, example));
  return { checks: ['run'], problems: found };
}

const DIFF_EXAMPLE = 'Show the lines of the file as the page has left it';

async function checkDiff(
  context: FenceContext,
  index: number,
  fence: Fence,
  project: Project,
): Promise<Checked> {
  const { file } = fence.marks;
  if (file === undefined) return { checks: ['shown'], problems: [] };
  const before = project.read(file);
  // A change of a file that the page doesn't show is checked alone: both of its sides are read.
  if (before === null && hasGap(fence.code)) return { checks: ['shown'], problems: [] };
  const applied = applyDiff(before ?? oldSide(fence.code), fence.code);
  if (applied.content === undefined)
    return { checks: [], problems: [{ ...applied, column: 1, example: DIFF_EXAMPLE }] };
  project.write(file, applied.content);
  const lang = /\.(\w+)$/.exec(file)?.[1] ?? '';
  const checked = await checkCode(context, index, project, { ...fence, lang, code: applied.content });
  // Positions in the changed file mean nothing on the page.
  return { ...checked, problems: checked.problems.map((problem) => ({ ...problem, line: 0, column: 1 })) };
}
