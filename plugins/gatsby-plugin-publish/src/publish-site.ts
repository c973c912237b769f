import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFeed, feedSection } from './feed';
import { formatNetlifyRedirects } from './netlify-redirects';
import type { PublishOptions } from './plugin-options';
import { throwProblems } from './problem-report';
import { createRedirectPages, findHiddenPages, removeRedirectPages } from './redirect-page-files';
import { buildRedirectRules } from './redirect-rules';
import { findMissingTargets } from './redirect-targets';
import { buildRobots } from './robots';
import type { SiteData } from './site-data';
import { buildSitemapEntries, formatSitemap } from './sitemap';
import { writeIfChanged } from '../../docs-core/src/write-if-changed';

/** What one run did. `warnings` are sentences; `redirectPages` the old paths that now have a page. */
export type Published = { warnings: string[]; redirectPages: string[]; addresses: number; feeds: number };

/**
 * Writes everything that a host needs beside the pages. Nothing is written when anything is wrong.
 *
 * @param options The plugin's options.
 * @param site.data All pages and Docs.
 * @param site.publicDir Absolute path of the built site.
 * @param site.earlierRedirectPages Old paths that had a redirect page after the last build.
 * @returns What was done, for the log and for the next build.
 * @throws {PublishError} With every problem.
 */
export async function publishSite(
  options: PublishOptions,
  site: { data: SiteData; publicDir: string; earlierRedirectPages: readonly string[] },
): Promise<Published> {
  const { siteUrl, redirects } = options;
  const { data, publicDir } = site;
  const rules = buildRedirectRules(redirects, options);
  const pages = new Set(data.pages.map((page) => (page.endsWith('/') ? page : `${page}/`)));
  const redirectPages = options.redirectPages ? redirects.map(({ from }) => from) : [];
  const gone = site.earlierRedirectPages.filter((from) => !redirectPages.includes(from));
  await removeRedirectPages(publicDir, gone);

  const feeds = options.feeds.map((feed) => ({ feed, text: buildFeed(feed, data.docs, siteUrl) }));
  const updated = new Map(data.docs.flatMap((doc) => (doc.updated === null ? [] : [[doc.url, doc.updated]])));
  const entries = buildSitemapEntries({
    pages: data.pages,
    updated,
    redirected: redirects.map(({ from }) => from),
    exclude: [...options.excludeFromSitemap, ...data.copies],
  });

  const written = new Set(['/sitemap.xml', '/robots.txt', ...options.feeds.map(({ output }) => output)]);
  const answered = (path: string): boolean =>
    pages.has(path) || written.has(path) || existsSync(join(publicDir, path.replace(/\/$/, '/index.html')));
  const gaps = [
    ...findMissingTargets(redirects, answered),
    ...feeds.flatMap(({ feed, text }, index) =>
      text === null
        ? [
            `feeds[${index}]: no page below "${feedSection(feed)}" has a date; write one, as in date: 2026-06-25`,
          ]
        : [],
    ),
  ];
  const faults = await findHiddenPages(redirects, { publicDir, pages });
  if (entries.length === 0)
    faults.push('sitemap.xml would be empty; exclude less, as in excludeFromSitemap: ["/vote/"]');
  throwProblems(options.lenient ? faults : [...faults, ...gaps]);

  const feedFiles = feeds.flatMap(({ feed, text }): [string, string][] =>
    text === null ? [] : [[feed.output, text]],
  );
  const files: [path: string, text: string][] = [
    ['/_redirects', formatNetlifyRedirects(rules, options.notFound)],
    ['/robots.txt', buildRobots(siteUrl)],
    ['/sitemap.xml', await formatSitemap(entries, siteUrl)],
    ...feedFiles,
  ];
  await Promise.all(files.map(([path, text]) => writeIfChanged(join(publicDir, path), text)));
  if (options.redirectPages) {
    await createRedirectPages(redirects, { publicDir, siteUrl, words: options.redirectPageWords });
  }
  return { warnings: gaps, redirectPages, addresses: entries.length, feeds: feedFiles.length };
}
