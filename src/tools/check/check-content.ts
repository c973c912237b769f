import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from 'docs-core/problem';
import type { CheckedDoc } from 'gatsby-transformer-docs/find-problems';
import type { Site } from 'gatsby-transformer-docs/site/site';
import { createSiteChecks } from 'gatsby-transformer-docs/site/site-checks';
import { displayPath, type SitePage } from 'gatsby-transformer-docs/site/site-page';
import { pageGroups, retiredGroup, type SectionName } from '../../config/sections';

/** The pages of files, in the order of the site; a file that is no page of the site has none. */
export function findPages({ pages }: Site, files: readonly string[]): SitePage[] {
  const wanted = new Set(files.map((file) => path.resolve(file)));
  return pages.filter(({ absolutePath }) => wanted.has(absolutePath));
}

/**
 * Checks pages as a build does, without one: front matter, Markdown, marks, images, facts, links and anchors, and
 * whether a translation names its original. Of the other pages those are rendered to whose headings a page links, and
 * those that it shows terms or messages of.
 *
 * @param files pages below the folders of the site
 * @param redirects a file with links of its own: that of the redirects
 * @returns the problems of these files
 */
export async function checkContent(
  site: Site,
  files: readonly string[],
  redirects: CheckedDoc | null = null,
): Promise<Problem[]> {
  const checks = createSiteChecks(site);
  const pages = findPages(site, files);
  for (const page of pages) await checks.updatePage(page);
  const named = new Set(files.map((file) => displayPath({ absolutePath: path.resolve(file) })));
  return [
    ...checks.problems.filter(({ file }) => named.has(file)),
    ...(redirects ? await checks.findLinkProblems(redirects) : []),
    ...(site.options.tolerant ? [] : pages.flatMap(findUnknownGroup)),
  ];
}

/** A heading of the sidebar that its section does not have; a build shows it after all others. */
function findUnknownGroup(page: SitePage): Problem[] {
  const known = pageGroups[page.section as SectionName];
  if (!known || ['', '-', retiredGroup, ...known].includes(page.group)) return [];
  const file = displayPath(page);
  const line =
    fs
      .readFileSync(page.absolutePath, 'utf8')
      .split('\n')
      .findIndex((written) => written.startsWith('group:')) + 1;
  const message = `group: expected one of the groups that src/config/sections.ts has for ${page.section}, got "${page.group}"`;
  return [{ file, line, column: 8, message, example: known.map((group) => `group: ${group}`).join('\n') }];
}
