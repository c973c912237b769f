import { buildSitemapEntries, formatSitemap } from './sitemap';

const none = { updated: new Map<string, string>(), redirected: [], exclude: [] };
const HIDDEN = ['/404.html', '/zh/404/', '/dev-404-page/', '/app-shell', '/zh/concepts/printable/'];

test.each<[string[], string[], string[]]>([
  [['/', ...HIDDEN, '/offline-plugin-app-shell-fallback/'], [], ['/']],
  [['/vote', '/vote/', '/', '/not-printable/'], [], ['/', '/not-printable/', '/vote/']],
  [['/', '/drafts/', '/drafts/a/', '/drafts-of-old/'], ['/drafts/*'], ['/', '/drafts-of-old/']],
  [
    ['/', '/drafts/', '/drafts/a/', '/vote/'],
    ['/drafts/', '/v*'],
    ['/', '/drafts/a/', '/vote/'],
  ],
])('of the pages %j, without %j: %j', (pages, exclude, expected) => {
  expect(buildSitemapEntries({ ...none, pages, exclude }).map(({ url }) => url)).toEqual(expected);
});

test('leaves redirected paths out and has the date of the last change of a page', () => {
  const updated = new Map([['/a/', '2026-06-25']]);
  const entries = buildSitemapEntries({ ...none, pages: ['/a/', '/old/'], updated, redirected: ['/old/'] });
  expect(entries).toEqual([{ url: '/a/', lastmod: '2026-06-25' }]);
});

test('writes absolute URLs and days; a wrong date is an error', async () => {
  const entries = [{ url: '/a/', lastmod: '2026-06-25T10:00:00Z' }, { url: '/b/' }];
  await expect(formatSitemap(entries, 'https://webpack.js.org')).resolves.toBe(
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      '<url><loc>https://webpack.js.org/a/</loc><lastmod>2026-06-25</lastmod></url>' +
      '<url><loc>https://webpack.js.org/b/</loc></url></urlset>\n',
  );
  await expect(formatSitemap([{ url: '/a/', lastmod: 'soon' }], 'https://a.example')).rejects.toThrow();
});
