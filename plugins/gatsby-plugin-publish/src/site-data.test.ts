import { parseSiteData } from './site-data';

const doc = { url: '/blog/a/', title: 'A', description: null, date: '2020-12-08', updated: null };

test('takes paths and Docs', () => {
  expect(
    parseSiteData({ data: { allSitePage: { nodes: [{ path: '/' }] }, allDoc: { nodes: [doc] } } }),
  ).toEqual({ pages: ['/'], copies: [], docs: [doc] });
});

test('a page with the text of another page is a copy', () => {
  const nodes = [
    { path: '/a/', pageContext: { id: '1' } },
    { path: '/zh/a/', pageContext: { id: '1', canonical: '/a/' } },
    { path: '/b/', pageContext: null },
  ];
  const { pages, copies } = parseSiteData({ data: { allSitePage: { nodes }, allDoc: { nodes: [] } } });
  expect(pages).toEqual(['/a/', '/zh/a/', '/b/']);
  expect(copies).toEqual(['/zh/a/']);
});

test('a wrong day is reported', () => {
  const data = { allSitePage: { nodes: [] }, allDoc: { nodes: [{ ...doc, date: 'soon' }] } };
  expect(() => parseSiteData({ data })).toThrow(
    'gatsby-plugin-publish found 1 problem:\n  - the query of pages and Docs failed: allDoc.nodes.0.date: must be an ISO date, as in "2026-06-25"',
  );
});
