import {
  buildHeadElements,
  buildStructuredData,
  setPageMetadata,
  takePageMetadata,
  type PageMetadata,
} from './page-metadata.server';

/** A page of content, as it is in one language. */
const page: PageMetadata = {
  ...{ kind: 'article', path: '/concepts/output/', title: 'Output', fullTitle: 'Output | webpack' },
  ...{ description: 'Where bundles go.', language: 'en', date: '', updated: '2026-02-01', languages: [] },
  ...{ feed: '', hidden: false, isStandIn: false },
  trail: [
    { title: 'Home', href: '/' },
    { title: 'Concepts', href: '/concepts/' },
  ],
};

/** Metas by their names, links by `rel` and the attribute that distinguishes them. */
function headOf(more: Partial<PageMetadata> = {}): Record<string, string | undefined> {
  return Object.fromEntries(
    buildHeadElements({ ...page, ...more }).map(({ tag, attributes: own }) =>
      tag === 'meta'
        ? [own.property ?? own.name, own.content]
        : [`${own.rel} ${own.hrefLang ?? own.type}`, own.href],
    ),
  ) as Record<string, string | undefined>;
}

test('a page of content: its preview, and itself as Markdown', () => {
  expect(headOf()).toEqual({
    'og:site_name': 'webpack',
    'og:title': 'Output',
    'og:description': 'Where bundles go.',
    'og:type': 'article',
    'og:url': 'https://webpack.js.org/concepts/output/',
    'og:image': 'https://webpack.js.org/social/concepts/output.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Output | webpack',
    'twitter:card': 'summary_large_image',
    'alternate text/markdown': 'https://webpack.js.org/concepts/output/index.md',
  });
});

type Graph = Record<string, unknown>[];
const graphOf = (more: Partial<PageMetadata> = {}): Graph =>
  (JSON.parse(buildStructuredData({ ...page, ...more })) as { '@graph': Graph })['@graph'];

test('a page of content is an article with breadcrumbs', () => {
  const webpack = { '@type': 'Organization', name: 'webpack', url: 'https://webpack.js.org/' };
  const [article, trail] = graphOf();
  expect(article).toEqual({
    ...{ '@type': 'TechArticle', headline: 'Output', description: 'Where bundles go.', inLanguage: 'en' },
    url: 'https://webpack.js.org/concepts/output/',
    image: 'https://webpack.js.org/social/concepts/output.png',
    ...{ dateModified: '2026-02-01', author: webpack, publisher: webpack },
  });
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: ['Home', 'Concepts', 'Output'].map((name, at) => ({ position: at + 1, name })),
  });
});

test('a dated page is a post, home a site; an unknown day is left out', () => {
  const [post] = graphOf({ date: '2026-01-01', updated: '' });
  expect(post).toMatchObject({ '@type': 'BlogPosting', datePublished: '2026-01-01' });
  expect(post).not.toHaveProperty('dateModified');
  expect(graphOf({ kind: 'home', trail: [] })).toMatchObject([{ '@type': 'WebSite' }]);
});

test.each(['</script><script>alert(1)</script>', '<!--', '<script', '"}]}'])(
  'no title can end the script: %s',
  (title) => {
    const text = buildStructuredData({ ...page, title });
    expect(text).not.toContain('<');
    expect(graphOf({ title })[0]).toMatchObject({ headline: title });
  },
);

test.each([{ hidden: true }, { isStandIn: true }])('%j: no structured data', (more) => {
  setPageMetadata(() => ({ ...page, ...more }));
  expect(takePageMetadata()?.data).toBeNull();
});
