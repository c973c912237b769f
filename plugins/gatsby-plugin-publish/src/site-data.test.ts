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

test.each<[string, { data?: unknown; errors?: unknown }, string]>([
  [
    'errors of the query',
    { errors: [new Error('Cannot query field "allDoc" on type "Query".'), { message: 'b' }, 'c'] },
    'gatsby-plugin-publish found 3 problems:\n' +
      '  - the query of pages and Docs failed: Cannot query field "allDoc" on type "Query".\n' +
      '  - the query of pages and Docs failed: b\n' +
      '  - the query of pages and Docs failed: c',
  ],
  [
    'no data',
    {},
    'gatsby-plugin-publish found 1 problem:\n  - the query of pages and Docs failed: data: Invalid input: expected object, received undefined',
  ],
  [
    'a wrong day',
    { data: { allSitePage: { nodes: [] }, allDoc: { nodes: [{ ...doc, date: 'soon' }] } } },
    'gatsby-plugin-publish found 1 problem:\n  - the query of pages and Docs failed: allDoc.nodes.0.date: must be an ISO date, as in "2026-06-25"',
  ],
])('refuses %s', (_name, answer, message) => {
  expect(() => parseSiteData(answer)).toThrow(message);
});
