import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

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

const LOG = '-c core.quotePath=false log --name-only --relative --format=commit:%cs -- *.md *.mdx';

async function readLog(cwd: string): Promise<Map<string, string>> {
  try {
    // A shallow clone would date every page by its one commit: no date is better than a wrong one.
    const { stdout: shallow } = await run('git', ['rev-parse', '--is-shallow-repository'], { cwd });
    if (shallow.trim() === 'true') return new Map();
    const { stdout } = await run('git', LOG.split(' '), { cwd, maxBuffer: 2 ** 28 });
    return parseLog(stdout);
  } catch {
    // No git, or no repository, as in an unpacked archive: the day is not known.
    return new Map();
  }
}

let known: Promise<Map<string, string>> | undefined;

/** Day of the last change of each page's file, by path relative to `folder`; read once a process. */
export function lastUpdates(folder: string): Promise<Map<string, string>> {
  known ??= readLog(folder);
  return known;
}
