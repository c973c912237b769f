import fs from 'node:fs';
import path from 'node:path';
import { parseDiff } from 'gatsby-transformer-docs/markdown/fence-meta';
import { isCommand, MAIN_PROJECT, projectOf } from 'gatsby-transformer-docs/samples/apply-fence';
import type { Fence } from 'gatsby-transformer-docs/samples/read-fences';
import type { FirstView } from './fence';
import type { Project } from './sandbox';

/** Commands that open a page, or serve one. */
const SERVE = /\bnpm start\b|\bwebpack serve\b/;

/** Whether a reader has something to look at in a browser: a built page, or a server that was started. */
function isSeen({ folder }: Project, fence: Fence): boolean {
  if (!isCommand(fence) || projectOf(fence) !== MAIN_PROJECT) return false;
  const dist = path.join(folder, 'dist');
  const names = fs.existsSync(dist) ? fs.readdirSync(dist) : [];
  return SERVE.test(fence.code) || names.some((name) => name.endsWith('.html'));
}

/** What a reader types in the project that the page is about; illustrations and side projects are only read. */
function measureTyping(fences: readonly Fence[]): Pick<FirstView, 'keys' | 'commands'> {
  const own = fences.filter((fence) => projectOf(fence) === MAIN_PROJECT && fence.lang !== 'output');
  const commands = own.filter(isCommand);
  const files = own.filter(({ marks: { file = 'dist/' } }) => !file.startsWith('dist/'));
  const typed = ({ lang, code }: Fence): string =>
    lang === 'diff'
      ? parseDiff(code)
          .flatMap(({ kind, text }) => (kind === 'ins' ? [text] : []))
          .join('\n')
      : code;
  return {
    keys: [...commands, ...files].reduce((sum, fence) => sum + typed(fence).length, 0),
    commands: commands.flatMap(({ code }) => code.split('\n')).length,
  };
}

/**
 * Measures how much a page asks of a beginner, once its last fence has led to something that is seen in a browser.
 *
 * @param fences that have been checked so far
 * @param started when the first of them was, as `performance.now()` says
 */
export function findFirstView(
  fences: readonly Fence[],
  project: Project,
  started: number,
): FirstView | undefined {
  const last = fences.at(-1);
  return last && isSeen(project, last)
    ? { ...measureTyping(fences), seconds: (performance.now() - started) / 1000 }
    : undefined;
}
