import { readSiteData } from './site-data';

test('takes paths and Docs; a page with the text of another page is a copy', async () => {
  const nodes = [
    { path: '/a/', pageContext: { id: '1' } },
    { path: '/zh/a/', pageContext: { id: '1', canonical: '/a/' } },
    { path: '/b/', pageContext: null },
  ];
  const docs = [{ url: '/blog/a/', title: 'A', description: '', date: '2020-12-08', updated: '' }];
  const data = { allSitePage: { nodes }, allDoc: { nodes: docs } };
  await expect(readSiteData({ graphql: () => Promise.resolve({ data }) as never })).resolves.toEqual({
    pages: ['/a/', '/zh/a/', '/b/'],
    copies: ['/zh/a/'],
    docs,
  });
});
