import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildSourceDigest } from '../../../plugins/gatsby-transformer-docs/src/translations/read-translation';

/**
 * Finds the state of a page that a translation was made of, so that a translator sees what has changed since.
 *
 * @param file the page, relative to the current folder
 * @param digest what the translation says
 * @returns the newest commit with that state; null where there is none, or no history at all
 */
export function findCommit(file: string, digest: string): string | null {
  const commits = git('log', '--format=%H', '--', file)?.trim().split('\n') ?? [];
  const found = commits.filter(Boolean).find((commit) => {
    const source = git('show', `${commit}:./${file}`);
    const readAsset = (relativePath: string) =>
      git('show', `${commit}:./${path.posix.join(path.posix.dirname(file), relativePath)}`);
    return source !== null && buildSourceDigest(source, readAsset) === digest;
  });
  return found ?? null;
}

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    // Not a repository, or the file wasn't there.
    return null;
  }
}
