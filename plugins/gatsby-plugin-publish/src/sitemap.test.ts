import { buildSitemapEntries } from './sitemap';

const none = { updated: new Map<string, string>(), redirected: [], exclude: [] };

test.each<[string[], string[], string[]]>([
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
