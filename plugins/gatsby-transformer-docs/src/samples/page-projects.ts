/** The states of a page's projects: what the reader has written at the end of each step. */
import type { SampleMode, WrittenProject } from 'docs-core/page-samples';
import { applyFence, isCommand, projectOf } from './apply-fence';
import { recordInstalled } from './package-json';
import { completeSample, type PreparedProjects } from './prepared-projects';
import { readFences, type Fence } from './read-fences';

type Files = ReadonlyMap<string, string>;

/** Names by which webpack's command line finds a configuration, in its order; the playground knows the same. */
const CONFIGURATIONS = ['webpack.config.js', 'webpack.config.mjs', 'webpack.config.cjs'];

/** Whether a file is a configuration by its name. */
const isConfiguration = (file: string): boolean => /^webpack\.[\w.-]+\.[cm]?[jt]s$/.test(file);

/** Path of the configuration that a build reads; undefined without one. */
export const findConfiguration = (files: Files): string | undefined =>
  CONFIGURATIONS.find((name) => files.has(name));

/** A command with the scripts of package.json in the place of `npm run`. */
function expandScripts(files: Files, command: string): string {
  let scripts: Record<string, string> = {};
  try {
    const manifest = JSON.parse(files.get('package.json') ?? '{}') as { scripts?: Record<string, string> };
    scripts = manifest.scripts ?? {};
  } catch {
    // Text of the page that is no JSON: no scripts.
  }
  return command.replace(/\bnpm run(?: --?\w+)* ([\w:-]+)/g, (whole, name: string) => scripts[name] ?? whole);
}

const MODE = /--mode[ =](development|production|none)\b/;

/**
 * The mode of a build: null where the configuration has one, that of the command, or the one that webpack falls back to.
 *
 * @param command that builds it on the page; '' for none
 */
function findMode(files: Files, command: string): SampleMode | null {
  const configuration = findConfiguration(files);
  const texts = [...files].filter(([file]) => isConfiguration(file)).map(([, text]) => text);
  if (configuration !== undefined && texts.some((text) => /\bmode\b\s*[:,]/.test(text))) return null;
  return (MODE.exec(expandScripts(files, command))?.[1] as SampleMode | undefined) ?? 'production';
}

/** Adds a configuration that leads to the one which a command names, unless there is one that a build finds by itself. */
function wrapConfiguration(files: Files, command: string): Files {
  const named = /(?:--config|-c)[ =]\.?\/?([\w./-]+)/.exec(expandScripts(files, command))?.[1];
  if (named === undefined || findConfiguration(files) !== undefined || !files.has(named)) return files;
  return new Map([...files, ['webpack.config.mjs', `export { default } from './${named}';\n`]]);
}

/** A state that a build may start from. */
export interface SampleProject {
  readonly files: Files;
  /** Path of the file that is shown first. */
  readonly open: string;
  readonly mode: SampleMode | null;
}

/** A step of a page that can be linked to. */
export interface PageSample {
  /** 1-based line of the fence that has the link. */
  readonly line: number;
  readonly project: SampleProject;
  /** Whether a prepared project completes it, so that it has to build. */
  readonly isPrepared: boolean;
  /** Whether the check of the samples runs a command that builds it, in Node.js. */
  readonly isRun: boolean;
}

export interface PageProjects {
  readonly samples: readonly PageSample[];
  /** The last state of each project, by name; `project` is the one without a name. */
  readonly finals: ReadonlyMap<string, SampleProject>;
  /** Line of the first fence that writes a file; null for none. */
  readonly firstLine: number | null;
}

/** A run of fences that write files. */
interface Step {
  readonly name: string;
  /** Lines of the fences, by the files that they write. */
  readonly lines: ReadonlyMap<string, number>;
  readonly files: Files;
  readonly open: string;
}

/** What is known of one project while its page is read. */
interface State {
  files: Map<string, string>;
  /** A change didn't fit: what follows isn't known. */
  isLost: boolean;
  /** The last command that built it. */
  command: string;
}

/** Applies what a fence writes. @returns the path that it has written; null for none */
function write(state: State, fence: Fence): string | null {
  const { lang, marks } = fence;
  // What a build has written, and files of a shell (`.env`), which are no part of what is recorded as built.
  if (marks.file !== undefined && (lang === 'bash' || /^(?:\.\/)?dist\//.test(marks.file))) return null;
  const applied = applyFence(state.files, fence);
  if (applied?.file === null) state.isLost = true;
  return marks.fail === undefined ? (applied?.file ?? null) : null;
}

/** A command that builds, and does not only install webpack. */
const BUILD = /^(?!npm (?:i|ci|install)\b).*(?:\bwebpack\b|\bnpm run\b)/m;

/** What a command that fails is shown to print. */
const FAILS = /error|fail|✖/i;

/** A project with all packages that the page installs. */
function installAll(files: Files, fences: readonly Fence[]): Files {
  const commands = fences.filter(isCommand).map(({ code }) => code);
  const manifest = recordInstalled(files.get('package.json'), commands.join('\n'));
  return manifest === undefined ? files : new Map([...files, ['package.json', manifest]]);
}

/** The file that a sample is about: sources before the configuration, which is the first tab anyway. */
const pickOpen = (paths: readonly string[]): string =>
  paths.find((file) => !isConfiguration(file) && file !== 'package.json') ?? paths[0] ?? '';

function toProject(files: Files, open: string, command: string): SampleProject {
  const complete = wrapConfiguration(files, command);
  return { files: complete, open, mode: findMode(complete, command) };
}

/** Lines of headings of level 2 and 3, outside of fences. */
function readHeadingLines(text: string, fences: readonly Fence[]): number[] {
  const isInFence = (line: number): boolean =>
    fences.some((fence) => line > fence.line && line <= fence.line + fence.code.split('\n').length);
  return text
    .split('\n')
    .flatMap((line, index) => (/^#{2,3} /.test(line) && !isInFence(index + 1) ? [index + 1] : []));
}

interface ReadOptions {
  /** Whether the link is beside the first source of a step; otherwise under the last file. */
  readonly isGuide: boolean;
  readonly prepared: PreparedProjects;
  /** As they are written, if left out. */
  readonly fences?: readonly Fence[];
}

/**
 * Reads the states of a page's projects. A step ends with a command, with a heading, and where a file is written again.
 *
 * @param text with or without front matter: lines are counted in it
 * @throws Error when a fence with `try=` doesn't fit its prepared project
 */
export function readPageProjects(
  text: string,
  { isGuide, prepared, fences = readFences(text) }: ReadOptions,
): PageProjects {
  const headings = readHeadingLines(text, readFences(text));
  const states = new Map<string, State>();
  const samples: PageSample[] = [];
  // Changed by `end`, which the compiler doesn't see.
  let step = null as Step | null;
  const end = (command: string, isRun = false): void => {
    if (!step) return;
    const state = states.get(step.name);
    const line = isGuide ? step.lines.get(step.open) : [...step.lines.values()].at(-1);
    if (state && line !== undefined && !state.isLost)
      samples.push({
        line,
        project: toProject(step.files, step.open, command || state.command),
        ...{ isPrepared: false, isRun },
      });
    step = null;
  };
  let previous = 0;
  let firstLine: number | null = null;
  for (const [index, fence] of fences.entries()) {
    const { marks, line, code } = fence;
    if (headings.some((heading) => heading > previous && heading < line)) end('');
    previous = line;
    if (marks.try !== undefined) {
      const files = completeSample(fence, prepared);
      const project = toProject(files, findConfiguration(files) ?? '', '');
      samples.push({ line, project, isPrepared: true, isRun: false });
    }
    const name = projectOf(fence);
    const state = states.get(name) ?? { files: new Map(), isLost: false, command: '' };
    states.set(name, state);
    const command = isCommand(fence) ? code : typeof marks.run === 'string' ? marks.run : '';
    if (BUILD.test(command)) {
      state.command = command;
      end(command, marks.run !== undefined && !FAILS.test([code, fences[index + 1]?.code].join('\n')));
    }
    const written = write(state, fence);
    if (written === null || marks.try !== undefined) continue;
    firstLine ??= line;
    const isOther = step !== null && (step.name !== name || step.lines.has(written));
    if (isOther) end('');
    const before = step;
    const lines = new Map([...(before?.lines ?? []), [written, line] as const]);
    step = { name, lines, files: new Map(state.files), open: pickOpen([...lines.keys()]) };
  }
  end('');
  const finals = new Map<string, SampleProject>();
  for (const [name, { files, isLost, command }] of states) {
    if (files.size === 0 || isLost) continue;
    // Readers install a page's packages once; alone, each of its projects needs them.
    const complete = name === 'project' ? files : installAll(files, fences);
    finals.set(name, toProject(complete, pickOpen([...files.keys()]), command));
  }
  return { samples: samples.sort((one, other) => one.line - other.line), finals, firstLine };
}

/** The configuration first, then the page's order. */
export function writeSample({ files, open, mode }: SampleProject): WrittenProject {
  const configuration = findConfiguration(files);
  const paths = [...files.keys()].sort(
    (one, other) => Number(other === configuration) - Number(one === configuration),
  );
  const written = paths.map((file) => [file, files.get(file) ?? ''] as const);
  return [written, Math.max(paths.indexOf(open), 0), mode];
}
