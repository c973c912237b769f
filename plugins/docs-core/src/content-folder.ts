/** What a folder of pages has besides pages: links are never followed, since a page reached twice would be two. */
import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from './problem';

/** Names of files and folders that are no content: hidden ones, and packages, which gatsby-source-filesystem ignores. */
const NO_CONTENT = /^(?:\..+|node_modules|bower_components)$/;

interface Entry {
  readonly entry: fs.Dirent;
  /** Absolute path. */
  readonly file: string;
}

/** Everything below a folder that is content; links are entries, too. */
function walkFolder(folder: string): Entry[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NO_CONTENT.test(name))
    .flatMap((entry): Entry[] => {
      const file = path.join(folder, entry.name);
      return [{ entry, file }, ...(entry.isDirectory() ? walkFolder(file) : [])];
    });
}

/** The files of pages below a folder, sorted; one that isn't there has none. */
export function listPages(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return walkFolder(folder)
    .filter(({ entry }) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map(({ file }) => file)
    .sort();
}

/** Whether gatsby-source-filesystem leaves a file or folder of a folder of pages out. */
export function isNoContent(folder: string, file: string): boolean {
  if (path.resolve(file) === folder) return false;
  return (
    NO_CONTENT.test(path.basename(file)) ||
    fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true
  );
}

/**
 * The problems of links: those that lead nowhere, or out of the folder. What they lead to within it is a page of its own.
 *
 * @param folder absolute path of a folder of pages
 */
export function findLinkProblems(folder: string): Problem[] {
  const root = fs.realpathSync(folder);
  return walkFolder(folder).flatMap(({ entry, file }): Problem[] => {
    if (!entry.isSymbolicLink()) return [];
    const written = fs.readlinkSync(file);
    const target = realPath(file);
    if (target !== null && (target === root || target.startsWith(root + path.sep))) return [];
    const fault = target === null ? 'leads nowhere' : 'leads out of the folder of pages, and is not followed';
    return [
      {
        ...{ file: path.relative('.', file), line: 1, column: 1 },
        message: `the link to ${written} ${fault}`,
        example:
          target === null
            ? 'remove the link'
            : 'a copy of the file, or CONTENT_DIR=… with all pages below it',
      },
    ];
  });
}

/** Null for a link that leads nowhere, or in a circle. */
function realPath(file: string): string | null {
  try {
    return fs.realpathSync(file);
  } catch {
    return null;
  }
}

/**
 * Why no site can be made of a folder; null if one can.
 *
 * @param folder absolute path
 */
export function findFolderFault(folder: string): string | null {
  const stats = fs.statSync(folder, { throwIfNoEntry: false });
  if (!stats) return `CONTENT_DIR: expected a folder of pages, found nothing at ${folder}`;
  if (!stats.isDirectory()) return `CONTENT_DIR: expected a folder of pages, got the file ${folder}`;
  if (listPages(folder).length > 0) return null;
  return `CONTENT_DIR: expected a folder with Markdown files (.md, .mdx), found none in ${folder}`;
}
