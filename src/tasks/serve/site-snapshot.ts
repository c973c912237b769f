import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { parseRedirectsFile, type HostRule } from './redirects-file';
import { listSiteFiles, type SiteFile } from './site-files';

/** A built site at one moment: its files, its rules, and what sends a file. */
export type SiteSnapshot = {
  files: ReadonlyMap<string, SiteFile>;
  rules: ReadonlyMap<string, HostRule>;
  send: ReturnType<typeof sirv>;
};

/**
 * @param dir Absolute path of the built site.
 * @returns The site as it is now.
 * @throws {Error} When there is no such site, or its `_redirects` holds a line that can't be followed.
 */
export function buildSiteSnapshot(dir: string): SiteSnapshot {
  if (!existsSync(dir)) throw new Error(`There is no ${dir}: build the site first, as in npm run build`);
  const rulesFile = join(dir, '_redirects');
  return {
    files: listSiteFiles(dir),
    // The file that hosts read: what is tried here is what visitors get there.
    rules: parseRedirectsFile(existsSync(rulesFile) ? readFileSync(rulesFile, 'utf8') : ''),
    // We decide which file answers, and about validators; sirv never guesses an ending.
    send: sirv(dir, { dev: false, etag: false, brotli: true, gzip: true, extensions: [] }),
  };
}
