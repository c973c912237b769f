import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFeed } from './feed';
import type { PublishOptions } from './plugin-options';
import { throwProblems } from './publish-error';
import { createRedirectPages, findHiddenPages, removeRedirectPages } from './redirect-pages';
import { findMissingTargets } from './redirect-rules';
import { buildRobots, buildSitemapEntries, formatSitemap } from './sitemap';
import type { SiteData } from './site-data';
import { writeIfChanged } from '../../docs-core/src/write-if-changed';

/** What a run did. `redirectPages`: old paths that have a page now. */
export type Published = { warnings: string[]; redirectPages: string[]; urls: number; feeds: number };

/**
 * Writes everything that a host needs beside the pages, unless there is a problem.
 *
 * @throws {PublishError} With every problem.
 */
export async function publishSite(
  options: PublishOptions,
  site: { data: SiteData; publicDir: string; earlierRedirectPages: readonly string[] },
): Promise<Published> {
  const { siteUrl, redirects } = options;
  const { data, publicDir } = site;
  const pages = new Set(data.pages.map((page) => (page.endsWith('/') ? page : `${page}/`)));
  const redirected = redirects.map(({ from }) => from);
  const gone = site.earlierRedirectPages.filter((from) => !redirected.includes(from));
  await removeRedirectPages(publicDir, gone);

  const feeds = options.feeds.map((feed) => ({ feed, text: buildFeed(feed, data.docs, siteUrl) }));
  const updated = new Map(data.docs.flatMap((doc) => (doc.updated === '' ? [] : [[doc.url, doc.updated]])));
  const entries = buildSitemapEntries({
    pages: data.pages,
    updated,
    redirected,
    exclude: [...options.excludeFromSitemap, ...data.copies],
  });

  const written = new Set(['/sitemap.xml', '/robots.txt', ...options.feeds.map(({ output }) => output)]);
  const exists = (path: string): boolean =>
    pages.has(path) || written.has(path) || existsSync(join(publicDir, path.replace(/\/$/, '/index.html')));
  const gaps = [
    ...findMissingTargets(redirects, exists),
    ...feeds.flatMap(({ feed, text }, index) =>
      text === null
        ? [`feeds[${index}]: no page below "${feed.section}" has a date; write one, as in date: 2026-06-25`]
        : [],
    ),
  ];
  const problems = await findHiddenPages(redirects, { publicDir, pages });
  if (entries.length === 0)
    problems.push('sitemap.xml would be empty; exclude less, as in excludeFromSitemap: ["/vote/"]');
  throwProblems(options.lenient ? problems : [...problems, ...gaps]);

  const feedFiles = feeds.flatMap(({ feed, text }) => (text === null ? [] : [[feed.output, text] as const]));
  const files: (readonly [path: string, text: string])[] = [
    ['/robots.txt', buildRobots(siteUrl)],
    ['/sitemap.xml', await formatSitemap(entries, siteUrl)],
    ...feedFiles,
  ];
  await Promise.all(files.map(([path, text]) => writeIfChanged(join(publicDir, path), text)));
  await createRedirectPages(redirects, publicDir, siteUrl);
  return { warnings: gaps, redirectPages: redirected, urls: entries.length, feeds: feedFiles.length };
}
