import { buildSitemapEntries, formatSitemap } from './sitemap';

const none = { updated: new Map<string, string>(), redirected: [], exclude: [] };

describe('buildSitemapEntries', () => {
  test.each([
    '/404.html',
    '/zh/404/',
    '/dev-404-page/',
    '/app-shell',
    '/offline-plugin-app-shell-fallback/',
    '/zh/concepts/printable/',
  ])('never lists %s', (page) => {
    expect(buildSitemapEntries({ ...none, pages: [page, '/'] })).toEqual([{ url: '/' }]);
  });

  test('adds the last slash, lists each page once, sorts', () => {
    const pages = ['/vote', '/vote/', '/', '/concepts/not-printable/', '/concepts/'];
    expect(buildSitemapEntries({ ...none, pages }).map(({ url }) => url)).toEqual([
      '/',
      '/concepts/',
      '/concepts/not-printable/',
      '/vote/',
    ]);
  });

  test.each([
    [['/drafts/*'], ['/', '/drafts-of-old/', '/vote/']],
    [['/vote'], ['/', '/drafts-of-old/', '/drafts/', '/drafts/a/']],
    [
      ['/drafts/', '/v*'],
      ['/', '/drafts-of-old/', '/drafts/a/', '/vote/'],
    ],
  ])('exclude %j leaves %j', (exclude, expected) => {
    const pages = ['/', '/vote/', '/drafts/', '/drafts/a/', '/drafts-of-old/'];
    expect(buildSitemapEntries({ ...none, pages, exclude }).map(({ url }) => url)).toEqual(expected);
  });

  test('leaves redirected paths out and has the date of the last change of a page', () => {
    const updated = new Map([['/a/', '2026-06-25']]);
    expect(
      buildSitemapEntries({ ...none, pages: ['/a/', '/b/', '/old/'], updated, redirected: ['/old/'] }),
    ).toEqual([{ url: '/a/', lastmod: '2026-06-25' }, { url: '/b/' }]);
  });
});

describe('formatSitemap', () => {
  test('writes absolute URLs and days', async () => {
    const entries = [{ url: '/a/', lastmod: '2026-06-25T10:00:00Z' }, { url: '/b/' }];
    await expect(formatSitemap(entries, 'https://webpack.js.org')).resolves.toBe(
      '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
        '<url><loc>https://webpack.js.org/a/</loc><lastmod>2026-06-25</lastmod></url>' +
        '<url><loc>https://webpack.js.org/b/</loc></url></urlset>\n',
    );
  });

  test('a wrong date is an error, not a silent line', async () => {
    await expect(
      formatSitemap([{ url: '/a/', lastmod: 'soon' }], 'https://webpack.js.org'),
    ).rejects.toThrow();
  });
});
