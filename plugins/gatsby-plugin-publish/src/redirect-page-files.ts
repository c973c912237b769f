import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRedirectPage, REDIRECT_PAGE_MARK, type RedirectPageWords } from './redirect-page';
import type { Redirect } from './redirect';
import { readIfExists, writeIfChanged } from '../../docs-core/src/write-if-changed';

type Site = { publicDir: string; siteUrl: string; words: RedirectPageWords };

/**
 * Finds old paths where something real stands: a rule or a redirect page would hide it.
 *
 * @param redirects Checked redirects.
 * @param options.publicDir Absolute path of the built site.
 * @param options.pages Paths of all pages, each with its last slash.
 * @returns A sentence each.
 */
export async function findHiddenPages(
  redirects: readonly Redirect[],
  { publicDir, pages }: { publicDir: string; pages: ReadonlySet<string> },
): Promise<string[]> {
  const problems = await Promise.all(
    redirects.map(async ({ from }, index) => {
      const where = `redirects[${index}].from: "${from}"`;
      if (pages.has(from)) return `${where} is a page of this site; remove the page or the redirect`;
      const text = await readIfExists(pageFile(publicDir, from));
      if (text === null || text.includes(REDIRECT_PAGE_MARK)) return null;
      return `${where} is the file public${from}index.html; remove the file or the redirect`;
    }),
  );
  return problems.filter((problem) => problem !== null);
}

/**
 * Writes `public/<from>/index.html` for each redirect. Call {@link findHiddenPages} first.
 *
 * @param redirects Checked redirects.
 * @param site Where the site was built, its origin, and the words of a redirect page.
 * @throws {NodeJS.ErrnoException} When a file can't be written.
 */
export async function createRedirectPages(redirects: readonly Redirect[], site: Site): Promise<void> {
  await Promise.all(
    redirects.map((redirect) =>
      writeIfChanged(pageFile(site.publicDir, redirect.from), buildRedirectPage(redirect, site)),
    ),
  );
}

/**
 * Removes redirect pages of an earlier build whose redirect is gone; `public` outlives builds. Files that
 * Gatsby or a person has put there since are left alone.
 *
 * @param publicDir Absolute path of the built site.
 * @param froms Old paths that have no redirect page any more.
 * @throws {NodeJS.ErrnoException} When a file can't be read or removed.
 */
export async function removeRedirectPages(publicDir: string, froms: readonly string[]): Promise<void> {
  await Promise.all(
    froms.map(async (from) => {
      const file = pageFile(publicDir, from);
      if ((await readIfExists(file))?.includes(REDIRECT_PAGE_MARK)) await rm(file);
    }),
  );
}

function pageFile(publicDir: string, from: string): string {
  return join(publicDir, from, 'index.html');
}
