import type { Mode, Project } from 'webpack-in-browser/protocol';
import { playground } from '../../../config/playground';

export interface ProjectFile {
  /** Below the project's folder, with slashes: `src/index.js`. */
  readonly path: string;
  readonly text: string;
}

/** What a second build of the same files has in place of the first one's. */
export interface Comparison {
  /** Path of its configuration; null: the first one's. */
  readonly config: string | null;
  /** As `--mode`; null: the first one's. */
  readonly mode: Mode | null;
}

/** What a visitor edits. Every function here returns a new one. */
export interface PlaygroundProject {
  /** In the order of the tabs; at least one. */
  readonly files: readonly ProjectFile[];
  /** Path of the file that is open. */
  readonly open: string;
  /** As `--mode`; null: the configuration's own. */
  readonly mode: Mode | null;
  /** A second build of the same files, to compare. */
  readonly comparison?: Comparison;
}

/** The modes that can be chosen. */
export const MODES: readonly Mode[] = ['production', 'development', 'none'];

/** The mode of this name; null for every other text. */
export const parseMode = (text: string): Mode | null => MODES.find((mode) => mode === text) ?? null;

/** Why a path can't be a file's; each is a message, `playground.path.…`. */
type PathProblem =
  /** Nothing but spaces. */
  | 'empty'
  /** Longer than the limit. */
  | 'long'
  /** Between slashes is nothing, a dot, or a name that not every file system accepts. */
  | 'characters'
  /** Another file has it, as file systems that ignore case compare. */
  | 'taken'
  /** A file is where another file's folder would be. */
  | 'folder';

/** Letters, digits and what names of files usually have besides; neither a device of Windows nor a hidden prototype. */
const SEGMENT = /^(?!__proto__$)[\w@.+~()[\]-](?:[\w@.+~()[\] -]*[\w@+~()[\]-])?$/;
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Checks the path of a file below the project's folder, as in `src/index.js`.
 *
 * @param others paths of the project's other files
 * @returns null for a valid one
 */
export function findPathProblem(path: string, others: readonly string[]): PathProblem | null {
  if (path.trim() === '') return 'empty';
  if (path.length > playground.limits.path) return 'long';
  const isWrong = (name: string): boolean => name === '.' || !SEGMENT.test(name) || DEVICE.test(name);
  if (path.split('/').some(isWrong)) return 'characters';
  const key = path.toLowerCase();
  const keys = others.map((other) => other.toLowerCase());
  if (keys.includes(key)) return 'taken';
  return keys.some((other) => other.startsWith(`${key}/`) || key.startsWith(`${other}/`)) ? 'folder' : null;
}

/** Why a change of the files was refused; each is a message of the page. */
export type ChangeProblem = PathProblem | 'many' | 'last' | 'missing' | 'large';

/** A changed project, or why there is none. */
export type Change =
  | { readonly ok: true; readonly project: PlaygroundProject }
  | { readonly ok: false; readonly problem: ChangeProblem };

const refuse = (problem: ChangeProblem): Change => ({ ok: false, problem });
const accept = (project: PlaygroundProject): Change => ({ ok: true, project });

/** Names by which webpack's command line finds a configuration, in its order. */
const CONFIGURATIONS = ['webpack.config.js', 'webpack.config.mjs', 'webpack.config.cjs'];

/** Path of the project's configuration; null without one. */
export function findConfiguration({ files }: PlaygroundProject): string | null {
  return CONFIGURATIONS.find((name) => files.some(({ path }) => path === name)) ?? null;
}

/** Characters of all files together. */
export function measureText(files: readonly ProjectFile[]): number {
  return files.reduce((sum, { text, path }) => sum + text.length + path.length, 0);
}

/** The open file. */
export function openFileOf({ files, open }: PlaygroundProject): ProjectFile {
  return files.find(({ path }) => path === open) ?? files[0] ?? { path: open, text: '' };
}

/** Opens a file; a path without a file changes nothing. */
export function openFile(project: PlaygroundProject, path: string): PlaygroundProject {
  return project.files.some((file) => file.path === path) ? { ...project, open: path } : project;
}

export function setMode(project: PlaygroundProject, mode: Mode | null): PlaygroundProject {
  return { ...project, mode };
}

/** Replaces the text of a file; refused where the project would be too large to be shared. */
export function editFile(project: PlaygroundProject, path: string, text: string): Change {
  if (!project.files.some((file) => file.path === path)) return refuse('missing');
  const files = project.files.map((file) => (file.path === path ? { path, text } : file));
  if (measureText(files) > playground.limits.text) return refuse('large');
  return accept({ ...project, files });
}

/** Adds a file behind the open one, and opens it. */
export function addFile(project: PlaygroundProject, path: string, text = ''): Change {
  const given = path.trim();
  if (project.files.length >= playground.limits.files) return refuse('many');
  const problem = findPathProblem(
    given,
    project.files.map((file) => file.path),
  );
  if (problem) return refuse(problem);
  const at = project.files.findIndex((file) => file.path === project.open) + 1;
  const files = project.files.toSpliced(at, 0, { path: given, text });
  return measureText(files) > playground.limits.text
    ? refuse('large')
    : accept({ ...project, files, open: given });
}

/** Gives a file another path; imports of it in other files are left as they are. */
export function renameFile(project: PlaygroundProject, from: string, to: string): Change {
  const given = to.trim();
  const others = project.files.filter(({ path }) => path !== from).map(({ path }) => path);
  if (others.length === project.files.length) return refuse('missing');
  const problem = findPathProblem(given, others);
  if (problem) return refuse(problem);
  const files = project.files.map((file) => (file.path === from ? { ...file, path: given } : file));
  const { comparison } = project;
  return accept({
    ...project,
    files,
    open: project.open === from ? given : project.open,
    ...(comparison?.config === from && { comparison: { ...comparison, config: given } }),
  });
}

/** Deletes a file; its neighbor is opened. The last one stays. */
export function deleteFile(project: PlaygroundProject, path: string): Change {
  const at = project.files.findIndex((file) => file.path === path);
  if (at < 0) return refuse('missing');
  if (project.files.length === 1) return refuse('last');
  const files = project.files.toSpliced(at, 1);
  const neighbor = files[Math.min(at, files.length - 1)]?.path ?? '';
  return accept({ ...project, files, open: project.open === path ? neighbor : project.open });
}

/** What the worker builds of it. */
export function toBuild(project: PlaygroundProject): Project {
  return {
    files: Object.fromEntries(project.files.map(({ path, text }) => [path, text])),
    config: findConfiguration(project),
    ...(project.mode && { mode: project.mode }),
  };
}

/** Whether two projects build the same, and compare the same: which file is open doesn't count. */
export function isSameBuild(one: PlaygroundProject, other: PlaygroundProject): boolean {
  return (
    one.mode === other.mode &&
    one.comparison?.config === other.comparison?.config &&
    one.comparison?.mode === other.comparison?.mode &&
    one.files.length === other.files.length &&
    one.files.every(({ path, text }) => other.files.some((file) => file.path === path && file.text === text))
  );
}
