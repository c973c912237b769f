import { runGit } from 'docs-core/run-git';

/**
 * Reads `git log --name-only --format=commit:%cs`: the first mention of a file is its last change.
 *
 * @returns day (YYYY-MM-DD) by path, relative to the repository
 */
function parseLog(log: string): Map<string, string> {
  const days = new Map<string, string>();
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('commit:')) day = line.slice('commit:'.length);
    else if (line !== '' && !days.has(line)) days.set(line, day);
  }
  return days;
}

const LOG = 'log --name-only --relative --format=commit:%cs -- *.md *.mdx';

/** Without Git or a repository, as in an unpacked archive, no day is known. */
function readLog(folder: string): Map<string, string> {
  // A shallow clone would date every page by its one commit: no date is better than a wrong one.
  const isShallow = runGit(folder, 'rev-parse', '--is-shallow-repository')?.trim() === 'true';
  return parseLog(isShallow ? '' : (runGit(folder, ...LOG.split(' ')) ?? ''));
}

let known: Map<string, string> | undefined;

/** Day of the last change of each page's file, by path relative to `folder`; read once a process. */
export function lastUpdates(folder: string): ReadonlyMap<string, string> {
  known ??= readLog(folder);
  return known;
}
