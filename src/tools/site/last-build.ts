/** What is known of the run of Gatsby that has written `.cache` and `public`. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** In a folder that Gatsby leaves alone when it empties its cache. */
const FILE = path.join('.cache', 'adapters', 'last-build.json');

/** What Gatsby reads again in its next run: nodes, its state, and pages that it takes for finished. */
const KEPT = [path.join('.cache', 'data'), path.join('.cache', 'redux'), 'public'];

const schema = z.object({
  /** Absolute path of the project: ids of files and webpack's cache contain it. */
  root: z.string(),
  /** Version of Node's binary interface: native modules write the cache. */
  modules: z.string(),
  /** Digest of the names and sizes of the files that the last run left; '' from the start of a run to its end. */
  left: z.string(),
  /** Folder of the pages, and how many pages the last finished build published from it; 0 before the first. */
  content: z.string(),
  pages: z.number(),
});
type LastBuild = z.infer<typeof schema>;

/** Null where there is none, or it cannot be read. */
function readLastBuild(root: string): LastBuild | null {
  try {
    return schema.parse(JSON.parse(fs.readFileSync(path.join(root, FILE), 'utf8')));
  } catch {
    // No build, one of an earlier version of the project, or a file that was cut off: none that can be relied on.
    return null;
  }
}

const identify = (root: string): Pick<LastBuild, 'root' | 'modules'> => ({
  root: fs.realpathSync(root),
  modules: process.versions.modules,
});

function writeLastBuild(root: string, build: Partial<LastBuild>): void {
  fs.mkdirSync(path.join(root, path.dirname(FILE)), { recursive: true });
  const all = { left: '', content: '', pages: 0, ...build, ...identify(root) };
  fs.writeFileSync(path.join(root, FILE), JSON.stringify(all));
}

const isFolder = (name: string): boolean =>
  fs.statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;

/** Sizes tell a file that was cut off; times would differ in a cache that CI has restored. */
function digestOfSizes(root: string): string {
  const hash = createHash('sha256');
  for (const kept of KEPT) {
    const folder = path.join(root, kept);
    if (!isFolder(folder)) continue;
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const stats = fs.lstatSync(path.join(folder, file));
      if (!stats.isDirectory()) hash.update(`${path.join(kept, file)} ${stats.size}\n`);
    }
  }
  return hash.digest('hex');
}

/** Why `.cache` and `public` cannot be relied on, or null. */
function findFault(root: string, last: LastBuild | null, isLeft: boolean): string | null {
  const own = identify(root);
  if (!last) return 'it is not known which build has written them';
  if (last.root !== own.root) return `they were written in ${last.root}`;
  if (last.modules !== own.modules) return 'another version of Node.js has written them';
  if (last.left === '') return 'the last run was cut off';
  return isLeft ? null : 'files in them were changed or cut off after the last run';
}

/** Whether `public` and Gatsby's cache are, by their files' sizes, as the last run of Gatsby has left them. */
export function isAsLeft(root: string): boolean {
  const { left = '' } = readLastBuild(root) ?? {};
  return left !== '' && left === digestOfSizes(root);
}

/** Removes what is in a folder, or a file in its place; not the folder itself, which may be a link or a volume. */
function emptyFolder(folder: string): void {
  const paths = isFolder(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [folder];
  for (const name of paths) fs.rmSync(name, { recursive: true, force: true });
}

/**
 * Empties Gatsby's cache unless a run in this folder, with this version of Node.js, has left it as it is: with files of
 * another folder or another version, or some that were cut off, Gatsby loses pages or crashes. `public` is kept where it
 * is as it was left, since open tabs need files of the last build.
 * The next run takes this one for cut off unless `recordEnd` is called.
 *
 * @param root absolute path of the project
 * @returns why it was emptied, or null
 * @throws Error when one of the two cannot be written
 */
export function prepareCache(root: string): string | null {
  const last = readLastBuild(root);
  const isThere = fs.existsSync(path.join(root, '.cache'));
  const isLeft = isAsLeft(root);
  const fault = findFault(root, last, isLeft);
  const faults = { public: isLeft ? null : fault, '.cache': fault };
  for (const [name, ofFolder] of Object.entries(faults)) {
    const folder = path.join(root, name);
    try {
      if (ofFolder !== null) emptyFolder(folder);
      fs.mkdirSync(folder, { recursive: true });
      fs.accessSync(folder, fs.constants.W_OK);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${folder} cannot be written: ${reason}. Make it writable, or delete it.`);
    }
  }
  writeLastBuild(root, { ...last, left: '' });
  return isThere ? fault : null;
}

/** Records that a run has ended by itself, and what it has left. */
export function recordEnd(root: string): void {
  writeLastBuild(root, { ...readLastBuild(root), left: digestOfSizes(root) });
}

/** The share of the pages of the last build that the next one may drop without being told to. */
const MOST_DROPPED = 0.1;

/**
 * Compares a finished build with the one before from the same folder of pages, and takes its place.
 *
 * @param content folder of the pages
 * @param mayDrop whether `--fewer-pages` was given
 * @returns what to report where too many pages are gone; the last build is then still the one before
 */
export function recordPages(root: string, content: string, pages: number, mayDrop: boolean): string | null {
  const last = readLastBuild(root);
  if (last?.content === content && !mayDrop && pages < last.pages * (1 - MOST_DROPPED)) {
    return (
      `This build has ${pages} pages, and the one before had ${last.pages}. Do not publish it if you do not know ` +
      'why; if the pages are to go, run npm run build -- --fewer-pages'
    );
  }
  writeLastBuild(root, { ...last, content, pages });
  return null;
}
