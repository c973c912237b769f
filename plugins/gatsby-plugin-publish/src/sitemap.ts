import { ErrorLevel, SitemapStream, streamToPromise } from 'sitemap';

/** A URL of the sitemap. `lastmod` is an ISO date or time. */
export type SitemapEntry = { url: string; lastmod?: string };

/** Pages that are not for search engines. Their last segment is the same in every language. */
const NEVER_LISTED =
  /\/(404(\.html)?|dev-404-page|app-shell|offline-plugin-app-shell-fallback|printable)\/?$/;

/**
 * Selects the pages for search engines.
 *
 * @param options.updated Path of a page → when its source last changed (ISO day or time).
 * @param options.exclude Paths to leave out: exact (`/vote/`), or everything below one (`/drafts/*`).
 * @returns Paths with their last slash, each once, in alphabetical order.
 */
export function buildSitemapEntries(options: {
  pages: readonly string[];
  updated: ReadonlyMap<string, string>;
  redirected: readonly string[];
  exclude: readonly string[];
}): SitemapEntry[] {
  const redirected = new Set(options.redirected);
  const urls = options.pages
    .filter((page) => !NEVER_LISTED.test(page))
    // The canonical link of a page always ends in a slash, and the sitemap must agree with it.
    .map((page) => (page.endsWith('/') ? page : `${page}/`))
    .filter((url) => !redirected.has(url) && !options.exclude.some((pattern) => matchesPath(pattern, url)));
  return [...new Set(urls)].sort().map((url) => {
    const lastmod = options.updated.get(url);
    return lastmod === undefined ? { url } : { url, lastmod };
  });
}

/** The text of `sitemap.xml`. @throws {Error} When a URL or a date isn't valid, or there are no entries. */
export async function formatSitemap(entries: readonly SitemapEntry[], siteUrl: string): Promise<string> {
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

function matchesPath(pattern: string, url: string): boolean {
  if (pattern.endsWith('/*')) return url.startsWith(pattern.slice(0, -1));
  return url === (pattern.endsWith('/') ? pattern : `${pattern}/`);
}

/** Text of `robots.txt`: everything is allowed, since crawlers must be able to read the robots tag of single pages. */
export function buildRobots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`;
}
