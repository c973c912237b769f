/**
 * @param siteUrl The site's origin.
 * @returns The text of `robots.txt`: everything is allowed, and the sitemap is named. Single pages ask not to
 *   be indexed by a robots tag of their own, which a crawler must be allowed to read.
 */
export function buildRobots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`;
}
