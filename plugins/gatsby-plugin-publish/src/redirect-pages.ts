import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Redirect } from './redirect-rules';
import { readIfExists, writeIfChanged } from '../../docs-core/src/write-if-changed';
import { escapeHtml } from '../../docs-core/src/escape';

/** In every redirect page: a later build may replace or remove files with it. */
const REDIRECT_PAGE_MARK = '<meta name="generator" content="gatsby-plugin-publish redirect">';

/**
 * Builds the page at an old path for hosts without redirect rules. It needs no script: browsers follow the
 * refresh, search engines the canonical link; the link is visible as well.
 */
export function buildRedirectPage({ to }: Redirect, siteUrl: string): string {
  const target = escapeHtml(to);
  const canonical = new URL(to, siteUrl);
  // A canonical URL names a document, not a part of it.
  canonical.hash = '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
${REDIRECT_PAGE_MARK}
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${escapeHtml(canonical.href)}">
<title>This page has moved</title>
</head>
<body>
<p>This page has moved to <a href="${target}">${target}</a></p>
</body>
</html>
`;
}

/**
 * Finds old paths with a page or file, which a rule or a redirect page would hide.
 *
 * @param options.pages Paths of all pages, each with its last slash.
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

/** Writes `public/<from>/index.html` for each redirect. Call {@link findHiddenPages} first. */
export async function createRedirectPages(
  redirects: readonly Redirect[],
  publicDir: string,
  siteUrl: string,
): Promise<void> {
  await Promise.all(
    redirects.map((redirect) =>
      writeIfChanged(pageFile(publicDir, redirect.from), buildRedirectPage(redirect, siteUrl)),
    ),
  );
}

/**
 * Removes redirect pages of an earlier build whose redirect is gone. Files that Gatsby or a person has written there
 * since are left alone.
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
