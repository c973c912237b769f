import { runGit } from 'docs-core/run-git';

/** Files of the working tree, by how they differ from the last commit. */
export interface Changes {
  /** Edited and new ones. */
  readonly changed: readonly string[];
  /** Deleted ones, and renamed ones by their former name. */
  readonly gone: readonly string[];
}

/** @throws Error outside of a repository, and before its first commit */
export function listChanges(): Changes {
  const git = (...args: string[]): string[] => {
    const output = runGit('.', ...args, '-z');
    if (output !== null) return output.split('\0').filter(Boolean);
    throw new Error(
      '--changed compares with the last commit of Git, and there is none: name the files instead',
    );
  };
  const differ = (filter: string): string[] =>
    git('diff', '--name-only', '--no-renames', `--diff-filter=${filter}`, '--relative', 'HEAD');
  const changed = [...differ('d'), ...git('ls-files', '--others', '--exclude-standard')];
  return { changed: [...new Set(changed)].sort(), gone: differ('D') };
}
