import { buildMachineHead } from './machine-head';
import type { PageFacts } from './page-facts';
import { facts } from './page-facts-for-test';

/** Metas by their names, links by `rel` and what tells them apart. */
function headOf(more: Partial<PageFacts> = {}): Record<string, string | undefined> {
  return Object.fromEntries(
    buildMachineHead({ ...facts, ...more }).map(({ tag, attributes: own }) =>
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

test('a page in several languages names them all', () => {
  expect(headOf({ path: '/zh/concepts/', language: 'zh', languages: ['en', 'zh'] })).toMatchObject({
    'alternate en': 'https://webpack.js.org/concepts/',
    'alternate zh': 'https://webpack.js.org/zh/concepts/',
    'alternate x-default': 'https://webpack.js.org/concepts/',
  });
});

test('home: no article, and how to search from the address bar, in its language', () => {
  const english = headOf({ kind: 'home', path: '/' });
  expect(english).toMatchObject({
    'og:type': 'website',
    'search application/opensearchdescription+xml': '/opensearch.xml',
    'alternate text/markdown': 'https://webpack.js.org/index.md',
  });
  const chinese = headOf({ kind: 'home', path: '/zh/', language: 'zh' });
  expect(chinese['search application/opensearchdescription+xml']).toBe('/zh/opensearch.xml');
  expect(chinese['alternate text/markdown']).toBe('https://webpack.js.org/zh/index.md');
});

test('the page of the search says how to search, too; a list of posts has a feed', () => {
  expect(headOf({ kind: 'list', path: '/search/', hidden: true })).toMatchObject({
    'search application/opensearchdescription+xml': '/opensearch.xml',
  });
  expect(headOf({ kind: 'list', path: '/blog/', feed: '/blog/feed.xml' })).toMatchObject({
    'alternate application/atom+xml': '/blog/feed.xml',
  });
});

test.each([{ hidden: true }, { isStandIn: true }])('%j: it has no Markdown of its own', (more) => {
  expect(headOf(more)).not.toHaveProperty('alternate text/markdown');
});

test('a page kept out of search engines has the picture that all of them have', () => {
  expect(headOf({ hidden: true })['og:image']).toBe('https://webpack.js.org/social/index.png');
});
