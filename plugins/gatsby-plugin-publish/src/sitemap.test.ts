import { buildSitemapEntries } from './publish-site';

test.each<[string[], string[], string[]]>([
  [['/vote', '/vote/', '/', '/not-printable/'], [], ['/', '/not-printable/', '/vote/']],
  [
    ['/', '/drafts/', '/drafts/a/', '/vote/'],
    ['/drafts/', '/vote'],
    ['/', '/drafts/a/'],
  ],
])('of the pages %j, without %j: %j', (pages, exclude, expected) => {
  const entries = buildSitemapEntries({ updated: new Map(), pages, exclude });
  expect(entries.map(({ url }) => url)).toEqual(expected);
});

test('has the date of the last change of a page', () => {
  const updated = new Map([['/a/', '2026-06-25']]);
  const entries = buildSitemapEntries({ pages: ['/a/'], updated, exclude: [] });
  expect(entries).toEqual([{ url: '/a/', lastmod: '2026-06-25' }]);
});
