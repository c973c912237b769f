import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { parseHeadersFile, type HeaderRule } from './headers-file';
import { parseRedirectsFile, type RedirectsFile } from './redirects-file';
import { listSiteFiles, type SiteFile } from './site-files';

/** A built site at one moment: its files, its rules, and what sends a file. */
export type SiteSnapshot = RedirectsFile & {
  files: ReadonlyMap<string, SiteFile>;
  headers: readonly HeaderRule[];
  send: ReturnType<typeof sirv>;
};

/**
 * @param dir Absolute path of the built site.
 * @returns The site as it is now.
 * @throws {Error} When there is no such site, or its `_redirects` or `_headers` holds a line that can't be
 *   followed.
 */
export function buildSiteSnapshot(dir: string): SiteSnapshot {
  if (!existsSync(dir)) throw new Error(`There is no ${dir}: build the site first, as in npm run build`);
  const read = (name: string): string =>
    existsSync(join(dir, name)) ? readFileSync(join(dir, name), 'utf8') : '';
  return {
    files: listSiteFiles(dir),
    // The files that hosts read: what is tried here is what visitors get there.
    ...parseRedirectsFile(read('_redirects')),
    headers: parseHeadersFile(read('_headers')),
    // We decide which file answers, and about validators; sirv never guesses an ending.
    send: sirv(dir, { dev: false, etag: false, brotli: true, gzip: true, extensions: [] }),
  };
}
