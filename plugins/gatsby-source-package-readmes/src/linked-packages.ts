import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from 'docs-core/list-files';
import { pageUrl } from './package-urls';

/** A folder of pages that are not written for the READMEs beside them. */
export interface LinkingPages {
  /** Absolute folder. */
  readonly folder: string;
  /** Hosts whose absolute links are links within the site. */
  readonly hosts: readonly string[];
}

/**
 * Selects the packages to whose pages a folder links, where it has no page of its own at that URL. Each text that looks
 * like a link counts, also in code: one README too many does no harm, a missing one is a broken link.
 *
 * @throws Error of the file system where the folder cannot be read
 */
export function selectLinked<Listed extends { readonly path: string }>(
  listed: readonly Listed[],
  { folder, hosts }: LinkingPages,
): Listed[] {
  // Neither links nor folders with the name of a page.
  const pages = listFiles(folder).filter((name) => /\.mdx?$/.test(name));
  const own = new Set(pages.map(urlOfPage));
  const origins = hosts.map((host) => `https?://${host.replaceAll('.', '\\.')}`);
  const link = new RegExp(`(?<=[(<"'\\s]${origins.map((origin) => `|${origin}`).join('')})/[\\w./-]+`, 'g');
  const linked = new Set(
    pages.flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(link)].map(([url]) =>
        url.replace(/\/?$/, '/'),
      ),
    ),
  );
  return listed.filter((entry) => {
    const url = pageUrl(entry.path);
    return linked.has(url) && !own.has(url);
  });
}

/** `loaders/_babel-loader.mdx`, `loaders/babel-loader/index.md` → `/loaders/babel-loader/` */
function urlOfPage(file: string): string {
  const name = file
    .split(path.sep)
    .join('/')
    .replace(/(\/index)?\.mdx?$/, '');
  return pageUrl(`${name}.md`);
}
