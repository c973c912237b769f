import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeIfChanged } from '../../docs-core/src/write-if-changed';
import { buildFeed, type FeedDoc } from './feed';
import type { PublishOptions } from './plugin-options';
import { throwProblems } from './publish-error';
import { createRedirectPages, findHiddenPages, removeRedirectPages } from './redirect-pages';
import { findMissingTargets } from './redirect-rules';
import { buildSitemapEntries, formatSitemap, withSlash } from './sitemap';

/** All pages and all Docs. A page with a canonical path repeats another one, which is the one for search engines. */
export type SiteData = {
  allSitePage: { nodes: { path: string; pageContext?: { canonical?: string } | null }[] };
  allDoc: { nodes: FeedDoc[] };
};

/** What a run did. `redirectPages`: old paths that have a page now. */
export type Published = { warnings: string[]; redirectPages: string[]; urls: number; feeds: number };

/** Text of `robots.txt`: everything is allowed, since crawlers must be able to read the robots tag of single pages. */
const buildRobots = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`;

/**
 * Writes everything that a host needs beside the pages, unless there is a problem. Redirects to pages that are not
 * written yet, and feeds without posts, are warnings.
 *
 * @throws {PublishError} With every problem.
 */
export async function publishSite(
  options: PublishOptions,
  site: { data: SiteData; publicDir: string; earlierRedirectPages: readonly string[] },
): Promise<Published> {
  const { siteUrl, redirects } = options;
  const { data, publicDir } = site;
  const paths = data.allSitePage.nodes.map(({ path }) => path);
  const copies = data.allSitePage.nodes.filter(({ pageContext }) => pageContext?.canonical !== undefined);
  const docs = data.allDoc.nodes;
  const pages = new Set(paths.map(withSlash));
  const redirected = redirects.map(({ from }) => from);
  const gone = site.earlierRedirectPages.filter((from) => !redirected.includes(from));
  await removeRedirectPages(publicDir, gone);

  const feeds = options.feeds.map((feed) => ({ feed, text: buildFeed(feed, docs, siteUrl) }));
  const entries = buildSitemapEntries({
    pages: paths,
    updated: new Map(docs.flatMap(({ url, updated }) => (updated === '' ? [] : [[url, updated]]))),
    exclude: [...options.excludeFromSitemap, ...copies.map(({ path }) => path), ...redirected],
  });
  const problems = await findHiddenPages(redirects, { publicDir, pages });
  if (entries.length === 0)
    problems.push('sitemap.xml would be empty; exclude less, as in excludeFromSitemap: ["/vote/"]');
  throwProblems(problems);

  const files = new Map([
    ['/robots.txt', buildRobots(siteUrl)],
    ['/sitemap.xml', await formatSitemap(entries, siteUrl)],
    ...feeds.flatMap(({ feed, text }) => (text === null ? [] : [[feed.output, text] as const])),
  ]);
  await Promise.all([...files].map(([path, text]) => writeIfChanged(join(publicDir, path), text)));
  const exists = (path: string): boolean =>
    pages.has(path) || existsSync(join(publicDir, path.replace(/\/$/, '/index.html')));
  const warnings = [
    ...findMissingTargets(redirects, exists),
    ...feeds.flatMap(({ feed, text }, index) =>
      text === null
        ? [`feeds[${index}]: no page below "${feed.section}" has a date; write one, as in date: 2026-06-25`]
        : [],
    ),
  ];
  await createRedirectPages(redirects, publicDir, siteUrl);
  return { warnings, redirectPages: redirected, urls: entries.length, feeds: files.size - 2 };
}
