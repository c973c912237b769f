import { applyDiff, hasGap, oldSide } from './apply-diff';
import { checkCode, type CodeContext, type Finding } from './check-code';
import { compareOutput, matchesFile, normalizeOutput } from './compare-output';
import type { Deed, Fence } from './fence';
import { recordInstalls } from './npm-steps';
import type { Project } from './project';
import { checkBashSyntax, runCommands } from './run-steps';

/** What a page's fences know of each other. */
export type FenceContext = CodeContext & {
  fences: readonly Fence[];
  projectOf: (name: string) => Project;
  /** What the fence before printed, if it was run. */
  printed: string | null;
  /** Fences that are to fail with a text which hasn't been seen yet. */
  awaited: { fence: Fence; message: string }[];
};

/** What was done with a fence and what is wrong with it; line 0 is the line of its backticks. */
export type Checked = { deeds: Deed[]; faults: Finding[] };

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

const head = (message: string, example: string): Finding => ({ line: 0, column: 1, message, example });

function checkOutput(
  { code, marks }: Fence,
  project: Project,
  printed: string | null,
  isExcerpt: boolean,
): Checked {
  if (marks.file !== undefined) {
    const content = project.read(marks.file);
    if (content === null) {
      const message = `nothing has built ${marks.file}`;
      return {
        deeds: [],
        faults: [head(message, '```bash run before it, with the command that writes this file')],
      };
    }
    return compareFile(code, content, marks.file);
  }
  if (printed === null) return { deeds: ['shown'], faults: [] };
  const difference = compareOutput(code, printed, isExcerpt);
  if (!difference) return { deeds: ['compared'], faults: [] };
  const message = `expected ${JSON.stringify(difference.expected)}, got ${JSON.stringify(difference.got)}; printed was\n${shorten(printed)}`;
  return {
    deeds: ['compared'],
    faults: [
      {
        line: difference.line,
        column: 1,
        message,
        example: 'Show what was printed; … stands for what you leave out',
      },
    ],
  };
}

function compareFile(shown: string, content: string, file: string): Checked {
  if (matchesFile(shown, content)) return { deeds: ['compared'], faults: [] };
  const message = `this isn't what was built; ${file} is\n${shorten(content)}`;
  return {
    deeds: ['compared'],
    faults: [head(message, 'Show the file; a line of … stands for what you leave out')],
  };
}

const checkBuilt = (fence: Fence, project: Project, file: string): Checked =>
  compareFile(fence.code, project.read(file) ?? '', file);

/** At most 40 lines of 200 characters, ready to be pasted. */
function shorten(text: string): string {
  const lines = normalizeOutput(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const rest = lines.length > 40 ? [`(${lines.length - 40} more lines)`] : [];
  return [
    ...lines.slice(0, 40).map((line) => (line.length > 200 ? `${line.slice(0, 200)}…` : line)),
    ...rest,
  ].join('\n');
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
