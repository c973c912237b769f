import path from 'node:path';
import type { PreprocessSourceArgs } from 'gatsby';

const isIn = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file.startsWith(path.resolve(folder) + path.sep));

/**
 * Whether a file is ours and outside of the folders for queries and for exports that only the server or the browser
 * has: Gatsby has nothing to look for in it, and its Babel plugins nothing to change.
 *
 * @param file its absolute path
 */
export function isPlainModule(file: string): boolean {
  return isIn(file, ['src', 'plugins']) && !isIn(file, ['src/templates', 'src/pages']);
}

/**
 * Hides these files, and those of packages, from Gatsby's search for queries, as files without code: it would parse every
 * one that contains a word such as "config", tools, tests and 100 KB of minimized polyfills among them.
 */
export const preprocessSource = ({
  filename,
}: Pick<PreprocessSourceArgs, 'filename'>): string | undefined => {
  const file = path.resolve(filename);
  return isPlainModule(file) || isIn(file, ['node_modules']) ? ';' : undefined;
};
