import { ErrorLevel, SitemapStream, streamToPromise } from 'sitemap';

/** A URL of the sitemap. `lastmod` is an ISO date or time. */
type SitemapEntry = { url: string; lastmod?: string };

/** Pages that are not for search engines. Their last segment is the same in every language. */
const NEVER_LISTED =
  /\/(404(\.html)?|dev-404-page|app-shell|offline-plugin-app-shell-fallback|printable)\/?$/;

/** The path of a page with the slash that its canonical link ends in. */
export const withSlash = (page: string): string => (page.endsWith('/') ? page : `${page}/`);

/**
 * Selects the pages for search engines.
 *
 * @param options.updated Path of a page → when its source last changed (ISO day or time).
 * @param options.exclude Paths to leave out.
 * @returns Paths with their last slash, each once, in alphabetical order.
 */
export function buildSitemapEntries(options: {
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
