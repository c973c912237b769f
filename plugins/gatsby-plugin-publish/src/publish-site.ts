import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from 'docs-core/escape';
import { readIfExists, writeIfChanged } from 'docs-core/write-if-changed';
import { throwProblems } from './publish-error';
import { findMissingTargets, type Redirect } from './redirect-rules';
import { ErrorLevel, SitemapStream, streamToPromise } from 'sitemap';
import { Feed } from 'feed';

type FeedOptions = {
  /** Path of the file, such as `/blog/feed.xml`. */
  output: string;
  /** Also the name of the author. */
  title: string;
  description: string;
  /** BCP 47 tag, such as `en`. */
  language: string;
  /** The path whose pages are posts, such as `/blog/`. */
  section: string;
};

/** Fields of a Doc for the feed. Dates are ISO days or times, '' for none. */
export type FeedDoc = Record<'url' | 'title' | 'description' | 'date' | 'updated', string>;

/** Number of the newest posts in a feed. */
const LIMIT = 20;

const ROOT = '<feed xmlns="http://www.w3.org/2005/Atom"';

/**
 * Builds an Atom feed of a section's dated pages, newest first. The same pages always give the same text.
 *
 * @param docs all of the site
 * @returns null when the section has no dated page
 */
export function buildFeed(options: FeedOptions, docs: readonly FeedDoc[], siteUrl: string): string | null {
  const { section } = options;
  const posts = docs
    .filter((doc) => doc.date !== '' && doc.url.startsWith(section))
    .sort((a, b) => b.date.localeCompare(a.date) || a.url.localeCompare(b.url))
    .slice(0, LIMIT);
  if (posts.length === 0) return null;

  const changes = posts.map((post) => new Date(post.updated || post.date));
  const home = new URL(section, siteUrl).href;
  const feed = new Feed({
    id: home,
    title: options.title,
    description: options.description,
    link: home,
    // Of the posts, not of the clock: a build without new posts must not change the file.
    updated: new Date(Math.max(...changes.map(Number))),
    generator: false,
    feedLinks: { atom: new URL(options.output, siteUrl).href },
    author: { name: options.title },
  });
  posts.forEach((post, index) => {
    const link = new URL(post.url, siteUrl).href;
    feed.addItem({
      // Readers parse these two as HTML (the package says type="html"): "<link>" in a title must survive.
      title: escapeHtml(post.title),
      ...(post.description === '' ? {} : { description: escapeHtml(post.description) }),
      id: link,
      link,
      published: new Date(post.date),
      date: changes[index] ?? new Date(post.date),
    });
  });
  // The package leaves the language out of Atom.
  return `${feed.atom1().replace(ROOT, () => `${ROOT} xml:lang="${escapeHtml(options.language)}"`)}\n`;
}

/** Options, see README.md. */
export type PublishOptions = {
  siteUrl: string;
  redirects: readonly Redirect[];
  allowedHosts: readonly string[];
  feeds: readonly FeedOptions[];
  excludeFromSitemap: readonly string[];
};

/** All pages and all Docs. A page with a canonical path repeats another one, which is the one for search engines. */
export type SiteData = {
  allSitePage: { nodes: { path: string; pageContext?: { canonical?: string } | null }[] };
  allDoc: { nodes: FeedDoc[] };
};

/** What a run did. `redirectPages`: old paths that have a page now. */
export type Published = { warnings: string[]; redirectPages: string[]; urls: number; feeds: number };

/** In every redirect page: a later build may replace or remove files with it. */
const REDIRECT_PAGE_MARK = '<meta name="generator" content="gatsby-plugin-publish redirect">';

const pageFile = (publicDir: string, from: string): string => join(publicDir, from, 'index.html');

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
async function findHiddenPages(
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
 * Removes redirect pages of an earlier build whose redirect is gone. Files that Gatsby or a person has written there
 * since are left alone.
 */
async function removeRedirectPages(publicDir: string, froms: readonly string[]): Promise<void> {
  await Promise.all(
    froms.map(async (from) => {
      const file = pageFile(publicDir, from);
      if ((await readIfExists(file))?.includes(REDIRECT_PAGE_MARK)) await rm(file);
    }),
  );
}

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
  const exists = (path: string): boolean =>
    pages.has(path) || files.has(path) || existsSync(join(publicDir, path.replace(/\/$/, '/index.html')));
  const warnings = [
    ...findMissingTargets(redirects, exists),
    ...feeds.flatMap(({ feed, text }, index) =>
      text === null
        ? [`feeds[${index}]: no page below "${feed.section}" has a date; write one, as in date: 2026-06-25`]
        : [],
    ),
  ];
  for (const redirect of redirects)
    files.set(`${redirect.from}index.html`, buildRedirectPage(redirect, siteUrl));
  await Promise.all([...files].map(([path, text]) => writeIfChanged(join(publicDir, path), text)));
  return {
    warnings,
    redirectPages: redirected,
    urls: entries.length,
    feeds: feeds.filter(({ text }) => text !== null).length,
  };
}

/** A URL of the sitemap. `lastmod` is an ISO date or time. */
type SitemapEntry = { url: string; lastmod?: string };

/** Pages that are not for search engines. Their last segment is the same in every language. */
const NEVER_LISTED =
  /\/(404(\.html)?|dev-404-page|app-shell|offline-plugin-app-shell-fallback|printable)\/?$/;

/** The path of a page with the slash that its canonical link ends in. */
const withSlash = (page: string): string => (page.endsWith('/') ? page : `${page}/`);

/**
 * Selects the pages for search engines.
 *
 * @param options.updated Path of a page → when its source last changed (ISO day or time).
 * @param options.exclude Paths to leave out.
 * @returns Paths with their last slash, each once, in alphabetical order.
 */
function buildSitemapEntries(options: {
  pages: readonly string[];
  updated: ReadonlyMap<string, string>;
  exclude: readonly string[];
}): SitemapEntry[] {
  const excluded = new Set(options.exclude.map(withSlash));
  const urls = options.pages.filter((page) => !NEVER_LISTED.test(page)).map(withSlash);
  return [...new Set(urls)]
    .filter((url) => !excluded.has(url))
    .sort()
    .map((url) => {
      const lastmod = options.updated.get(url);
      return lastmod === undefined ? { url } : { url, lastmod };
    });
}

/** The text of `sitemap.xml`. @throws {Error} When a URL or a date isn't valid, or there are no entries. */
async function formatSitemap(entries: readonly SitemapEntry[], siteUrl: string): Promise<string> {
  const stream = new SitemapStream({
    hostname: siteUrl,
    level: ErrorLevel.THROW,
    lastmodDateOnly: true,
    xmlns: { news: false, video: false, image: false, xhtml: false },
  });
  const text = streamToPromise(stream);
  for (const entry of entries) stream.write(entry);
  stream.end();
  return `${(await text).toString('utf8')}\n`;
}
