import { execFileSync } from 'node:child_process';

/**
 * What a command of Git prints in a folder; names are written as they are.
 *
 * @returns null where it fails: outside of a repository, before its first commit, without Git
 */
export function runGit(folder: string, ...args: readonly string[]): string | null {
  try {
    return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}
