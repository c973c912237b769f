/** What a fence does to the files of its project. */
import { parseDiff } from '../markdown/fence-meta';
import { recordInstalled } from './package-json';
import type { Fence } from './read-fences';

/** The files of a project by path: in memory, or in a folder in which the page's commands run. */
export interface ProjectFiles {
  get(file: string): string | undefined;
  set(file: string, text: string): unknown;
}

/** Languages of commands; `npm` is shown for each package manager. */
const COMMANDS = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'npm']);

/** Whether a fence shows commands, and no file with some. */
export const isCommand = ({ lang, marks }: Pick<Fence, 'lang' | 'marks'>): boolean =>
  COMMANDS.has(lang) && marks.file === undefined;

/** The name of the project that a page is about. */
export const MAIN_PROJECT = 'project';

/** The name of the project that a fence belongs to. */
export const projectOf = ({ marks }: Fence): string => marks.project ?? MAIN_PROJECT;

/** A file that a fence has written, or why a change doesn't fit; `line` is the 1-based line of the diff. */
type Applied =
  | { readonly file: string; readonly content: string }
  | { readonly file: null; readonly line: number; readonly message: string };

/**
 * Does what a reader does who follows the page: writes a file, changes it as a diff says, records in package.json what
 * is installed.
 *
 * @param packages the folder of installed packages; that of the site without it
 * @returns null where the fence writes no file: commands, outputs, and a change in a file that the page doesn't show
 */
export function applyFence(files: ProjectFiles, fence: Fence, packages?: string): Applied | null {
  const { lang, code, marks } = fence;
  const { file } = marks;
  if (isCommand(fence)) {
    const manifest = recordInstalled(files.get('package.json'), code, packages);
    if (manifest !== undefined) files.set('package.json', manifest);
    return null;
  }
  if (file === undefined || lang === 'output') return null;
  let content = `${code}\n`;
  if (lang === 'diff') {
    const before = files.get(file);
    if (before === undefined && hasGap(code)) return null;
    const changed = applyDiff(before ?? oldSide(code), code);
    if (changed.content === undefined) return { file: null, line: changed.line, message: changed.message };
    content = changed.content;
  }
  files.set(file, content);
  return { file, content };
}

type Line = { kind: 'same' | 'ins' | 'del'; text: string; number: number };

const GAP = /^\s*(?:\/\/|#)?\s*…,?\s*$/;

type Changed =
  | { readonly content: string }
  | { readonly content?: undefined; readonly line: number; readonly message: string };

/**
 * Applies a diff to a file. Its unchanged and removed lines must be in the file, one after another;
 * a line of `…` represents omitted ones.
 *
 * @param content the file before; '' if there is none
 * @returns the file after it, or why it doesn't fit; `line` is the 1-based line of the diff
 */
function applyDiff(content: string, diff: string): Changed {
  const file = content === '' ? [] : content.replace(/\n$/, '').split('\n');
  const result: string[] = [];
  let at = 0;
  for (const hunk of splitHunks(diff)) {
    const old = hunk.filter(({ kind }) => kind !== 'ins');
    const { start, fitting } = findBlock(file, old, at);
    if (start === null) {
      const { number = 1, text = '' } = old[fitting] ?? {};
      const message = `this line isn't in the file at that position: ${JSON.stringify(text)}`;
      return { line: number, message };
    }
    result.push(...file.slice(at, start));
    for (const { kind, text } of hunk) if (kind !== 'del') result.push(text);
    at = start + old.length;
  }
  result.push(...file.slice(at));
  return { content: `${result.join('\n')}\n` };
}

/** Whether a change leaves lines out. */
function hasGap(diff: string): boolean {
  return (
    splitHunks(diff).length > 1 || parseDiff(diff).some(({ kind, text }) => kind === 'same' && GAP.test(text))
  );
}

/** The file before a change that shows all of it. */
function oldSide(diff: string): string {
  return parseDiff(diff)
    .filter(({ kind }) => kind === 'same' || kind === 'del')
    .map(({ text }) => `${text}\n`)
    .join('');
}

function splitHunks(diff: string): Line[][] {
  const hunks: Line[][] = [[]];
  for (const [index, { kind, text }] of parseDiff(diff).entries()) {
    if (kind === 'head' || (kind === 'same' && GAP.test(text))) hunks.push([]);
    else hunks[hunks.length - 1]?.push({ kind, text, number: index + 1 });
  }
  return hunks.filter((hunk) => hunk.length > 0);
}

/** Where lines are in a file, one after another; if nowhere, how many of them fit at most. */
function findBlock(file: readonly string[], block: readonly Line[], from: number) {
  let fitting = 0;
  for (let start = from; start <= file.length; start++) {
    const wrong = block.findIndex(({ text }, index) => text.trimEnd() !== file[start + index]?.trimEnd());
    if (wrong < 0) return { start, fitting: block.length };
    fitting = Math.max(fitting, wrong);
  }
  return { start: null, fitting };
}
