import { checkCode } from './check-code';
import { checkBuilt, checkOutput, head, shorten } from './compare-output';
import type { Finding, FenceContext } from './fence';
import type { Project } from './sandbox';
import type { ShownFence } from 'gatsby-transformer-docs/samples/read-shown';
import { checkBashSyntax, runCommands } from './run-commands';
import { applyFence, isCommand, projectOf } from 'gatsby-transformer-docs/samples/apply-fence';
import type { Fence } from 'gatsby-transformer-docs/samples/read-fences';

/**
 * Checks one fence in the state that those before it have left.
 *
 * @param hidden whether the page doesn't show the command that was run for it; its output may be a part then
 */
export async function checkFence(context: FenceContext, index: number, hidden = false): Promise<Finding[]> {
  const fence = context.fences[index];
  if (!fence) return [];
  const { marks, lang } = fence;
  const printed = context.printed;
  context.printed = null;
  const project = context.projectOf(projectOf(fence));
  const { packages } = context.sandbox;
  const isCalled = marks.run !== undefined || (context.page.source !== 'all' && areFollowed(fence));
  const unseen = hidden ? [] : findHidden(context, index, project);
  if (unseen.length > 0) return unseen;
  try {
    const isRegistry = context.page.source === 'registry';
    if (marks.skip !== undefined && !(isRegistry && areFollowed(fence))) {
      if (marks.file !== undefined && lang !== 'diff' && !project.isBuilt(marks.file))
        applyFence(project, fence, packages);
      context.skipped.push(fence);
      return [];
    }
    const { run } = marks;
    const isRun = context.quick === null || (context.isGuide && !context.quick.isBuilt);
    if (typeof run === 'string' && isRun) {
      if (isCommand(fence)) return [head('expected run without a command, got one', '```bash run')];
      const ran = await runShell(context, { ...fence, code: run }, project, fence);
      const others = { ...marks };
      delete others.run;
      const fences = context.fences.with(index, { ...fence, marks: others });
      const shown = await checkFence({ ...context, fences }, index, true);
      context.printed = null;
      return [...ran, ...shown];
    }
    if (lang === 'output')
      return isRun || printed !== null ? checkOutput(fence, project, printed, hidden) : [];
    if (isCommand(fence) && isCalled && (isRun || isInstall(fence)))
      return await runShell(context, fence, project, context.fences[index + 1]);
    // What a build has written, as far as its folder tells where nothing was built.
    if (!isRun && lang !== 'diff' && /^(?:dist|public)\//.test(marks.file ?? '')) return [];
    if (marks.file !== undefined && lang !== 'diff' && project.isBuilt(marks.file))
      return checkBuilt(fence.code, project, marks.file);
    const applied = applyFence(project, fence, packages);
    if (isCommand(fence)) return checkCommands(context, fence);
    if (lang !== 'diff') return await checkCode(context, index, project, fence);
    if (applied === null) return [];
    if (applied.file === null) return [{ ...applied, column: 1, example: DIFF_EXAMPLE }];
    const changed = { ...fence, lang: /\.(\w+)$/.exec(applied.file)?.[1] ?? '', code: applied.content };
    const checked = await checkCode(context, index, project, changed);
    // Positions in the changed file mean nothing on the page.
    return checked.map((found) => ({ ...found, line: 0, column: 1 }));
  } catch (error) {
    return [head(error instanceof Error ? error.message : String(error))];
  }
}

const DIFF_EXAMPLE = 'Show the lines of the file as the page has left it';

/** How an output shows its reader that a command has failed. */
const FAILURE = /error|✖|fail|invalid|unknown|conflict|\bnot\b|n't\b|cannot|should match/i;

/** Checks commands that aren't run. */
function checkCommands({ sandbox }: FenceContext, { lang, code }: Fence): Finding[] {
  const problem = lang === 'npm' ? '' : checkBashSyntax(code, sandbox.env);
  return problem === '' ? [] : [head(problem, '```bash\nnpx webpack')];
}

/** Lines of commands that a reader of a followed page runs, and a machine can: what they need is on the page. */
const FOLLOWED =
  /^(?:npm (?:install|i|ci|start|test|run)|npx webpack)\b(?!.* (?:-g|--global|--open)\b)[^|]*$/;

const areFollowed = (fence: Fence): boolean =>
  isCommand(fence) && fence.code.split('\n').every((line) => FOLLOWED.test(line));
const isInstall = ({ code }: Fence): boolean =>
  code.split('\n').every((line) => /^npm (?:i|ci|install)\b/.test(line));

/** What a reader who has nothing but the page can't do. */
function findHidden({ fences, page }: FenceContext, index: number, project: Project): Finding[] {
  const fence = fences[index] as ShownFence;
  if (page.source === 'all') return [];
  const { marks, lang, replaces } = fence;
  const { file } = marks;
  if (file === undefined || lang === 'output') return [];
  if (lang === 'diff' && project.get(file) === undefined)
    return [head(`a change of ${file}, which the page has not shown`, `\`\`\`js file=${file}`)];
  if (lang !== 'diff' && project.isShown(file) && !replaces)
    return [head(`${file} is overwritten unannounced`, `\`\`\`diff file=${file}, or a project= of its own`)];
  return [];
}

/** Commands that build, or do what a guide builds for. */
const BUILD = /\bwebpack\b|\bnpm run\b/;

/** @param shown the fence after it, which may show how it fails */
async function runShell(
  context: FenceContext,
  fence: Fence,
  project: Project,
  shown: Fence | undefined,
): Promise<Finding[]> {
  const { marks, code } = fence;
  const { output, code: exit, problems } = await runCommands({ ...context, project }, code);
  const printed = context.sandbox.shortenPaths(output, project.folder);
  // Of what the page's author has not run, the output may be another: of npm, of a server.
  context.printed = marks.run === undefined ? null : printed;
  // `npm install webpack` builds nothing.
  if (context.quick && exit === 0 && BUILD.test(code) && !isInstall(fence)) context.quick.isBuilt = true;
  context.awaited = context.awaited.filter((awaited) => !printed.includes(awaited.fence.marks.fail ?? ''));
  const found: Finding[] = problems.map((problem) => ({ ...problem, column: 1 }));
  if (marks.fail !== undefined) {
    if (!printed.includes(marks.fail))
      found.push(
        head(`expected to fail with ${JSON.stringify(marks.fail)}; printed was\n${shorten(printed)}`),
      );
    return found;
  }
  const example = 'Show the failure in an ```output fence after it, or mark it with fail="text"';
  // A build that has failed may print what is expected all the same: its statistics need not list errors.
  const showsFailure = shown?.lang === 'output' && FAILURE.test(shown.code);
  if (exit !== 0 && !showsFailure && found.length === 0)
    found.push(head(`ended with ${exit}; printed was\n${shorten(printed)}`, example));
  return found;
}
