import { compareOutput, matchesFile, normalizeOutput } from './compare-output';
import type { Checked, Fence, Finding } from './fence';
import type { Project } from './project';

/** A fault of a fence as a whole. */
export const head = (message: string, example: string): Finding => ({ line: 0, column: 1, message, example });

/**
 * Compares an `output` fence with a built file, or with what has been printed.
 *
 * @param printed null if nothing was run
 * @param isExcerpt whether more may have been printed before and after
 */
export function checkOutput(
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
  const difference = compareOutput(code, printed, project.hashes, isExcerpt);
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

/** Compares a fence with the file of its name, which a command has made. */
export const checkBuilt = (fence: Fence, project: Project, file: string): Checked =>
  compareFile(fence.code, project.read(file) ?? '', file);

/** At most 40 lines of 200 characters, ready to be pasted. */
export function shorten(text: string): string {
  const lines = normalizeOutput(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const rest = lines.length > 40 ? [`(${lines.length - 40} more lines)`] : [];
  return [
    ...lines.slice(0, 40).map((line) => (line.length > 200 ? `${line.slice(0, 200)}…` : line)),
    ...rest,
  ].join('\n');
}
