/** What is known of the build that has written `.cache` and `public`. */
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** In a folder that Gatsby leaves alone when it empties its cache. */
const FILE = path.join('.cache', 'adapters', 'last-build.json');

const schema = z.object({
  /** Absolute path of the project: ids of files and webpack's cache contain it. */
  root: z.string(),
  /** Version of Node's binary interface: native modules write the cache. */
  modules: z.string(),
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

function writeLastBuild(root: string, build: LastBuild): void {
  fs.mkdirSync(path.join(root, path.dirname(FILE)), { recursive: true });
  fs.writeFileSync(path.join(root, FILE), JSON.stringify(build));
}

/**
 * Empties Gatsby's cache unless a build in this folder, with this version of Node.js, has written it. With the cache of
 * another folder Gatsby removes the nodes of pages that it has just made.
 *
 * @param root absolute path of the project
 * @returns why it was emptied, or null
 * @throws Error when the cache cannot be written
 */
export function prepareCache(root: string): string | null {
  const cache = path.join(root, '.cache');
  const own = { root: fs.realpathSync(root), modules: process.versions.modules };
  const last = readLastBuild(root);
  const isKnown = last?.root === own.root && last.modules === own.modules;
  try {
    if (isKnown) {
      fs.accessSync(cache, fs.constants.W_OK);
      return null;
    }
    const isThere = fs.existsSync(cache);
    fs.rmSync(cache, { recursive: true, force: true });
    writeLastBuild(root, { content: '', pages: 0, ...last, ...own });
    if (!isThere) return null;
    if (!last) return 'it is not known which build has written it';
    return last.root === own.root
      ? 'another version of Node.js has written it'
      : `it was written in ${last.root}`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Gatsby’s cache cannot be written: ${reason}. Make ${cache} writable, or delete it.`);
  }
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
  const own = { root: fs.realpathSync(root), modules: process.versions.modules };
  writeLastBuild(root, { ...own, content, pages });
  return null;
}
