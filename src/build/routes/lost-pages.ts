import path from 'node:path';
import { listPages } from 'docs-core/content-folder';

/** A folder of a language's pages. */
export interface PageFolder {
  readonly language: string;
  /** Absolute path. */
  readonly folder: string;
}

/** How many lost files are named. */
const MOST = 5;

/**
 * Finds files of pages that are no page: Gatsby has lost their nodes, as it does with a cache that another folder's
 * build has written.
 *
 * @param docs the pages; those of packages' READMEs have no file
 * @param refused files that a problem was reported of, such as one whose URL is taken; relative to the project
 * @returns what to report, or null if there is none
 */
export function findLostPages(
  folders: readonly PageFolder[],
  docs: readonly { readonly language: string; readonly path: string }[],
  refused: readonly string[],
): string | null {
  const known = new Set(docs.map(({ language, path: file }) => `${language} ${file}`));
  const files = folders.flatMap(({ language, folder }) =>
    listPages(folder).map((page) => ({
      file: path.relative('.', page),
      key: `${language} ${path.relative(folder, page).split(path.sep).join('/')}`,
    })),
  );
  const lost = files.filter(({ file, key }) => !known.has(key) && !refused.includes(file));
  if (lost.length === 0) return null;
  const named = lost.slice(0, MOST).map(({ file }) => `  ${file}`);
  return [
    `${lost.length} of ${files.length} files of pages are no page:`,
    ...named,
    ...(lost.length > MOST ? [`  and ${lost.length - MOST} more`] : []),
    'Gatsby’s cache does not fit this folder. Delete it with npm run clean, and build again.',
  ].join('\n');
}
