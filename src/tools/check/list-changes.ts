import { execFileSync } from 'node:child_process';

/** Files of the working tree, by how they differ from the last commit. */
export interface Changes {
  /** Edited and new ones. */
  readonly changed: readonly string[];
  /** Deleted ones, and renamed ones by their former name. */
  readonly gone: readonly string[];
}

/** @throws Error outside of a repository, and for what a commit does not have */
export function runGit(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    throw new Error(
      '--changed compares with the last commit of Git, and there is none: name the files instead',
    );
  }
}

/** @throws Error outside of a repository, and before its first commit */
export function listChanges(): Changes {
  const git = (...args: string[]): string[] =>
    runGit(...args, '-z')
      .split('\0')
      .filter(Boolean);
  const differ = (filter: string): string[] =>
    git('diff', '--name-only', '--no-renames', `--diff-filter=${filter}`, '--relative', 'HEAD');
  const changed = [...differ('d'), ...git('ls-files', '--others', '--exclude-standard')];
  return { changed: [...new Set(changed)].sort(), gone: differ('D') };
}
