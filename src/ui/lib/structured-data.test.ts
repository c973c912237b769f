import type { PageFacts } from './page-facts';
import { facts } from './page-facts-for-test';
import { buildStructuredData } from './structured-data';

type Graph = Record<string, unknown>[];
const graphOf = (more: Partial<PageFacts> = {}): Graph =>
  (JSON.parse(buildStructuredData({ ...facts, ...more })) as { '@graph': Graph })['@graph'];

test('a page of content is an article with a way to it', () => {
  const webpack = { '@type': 'Organization', name: 'webpack', url: 'https://webpack.js.org/' };
  expect(graphOf()).toEqual([
    {
      '@type': 'TechArticle',
      headline: 'Output',
      description: 'Where bundles go.',
      url: 'https://webpack.js.org/concepts/output/',
      mainEntityOfPage: 'https://webpack.js.org/concepts/output/',
      inLanguage: 'en',
      image: 'https://webpack.js.org/social/concepts/output.png',
      dateModified: '2026-02-01',
      author: webpack,
      publisher: webpack,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://webpack.js.org/' },
        { '@type': 'ListItem', position: 2, name: 'Concepts', item: 'https://webpack.js.org/concepts/' },
        { '@type': 'ListItem', position: 3, name: 'Output', item: 'https://webpack.js.org/concepts/output/' },
      ],
    },
  ]);
});

test('a dated page is a post; a day that is not known is left out', () => {
  const [post] = graphOf({ date: '2026-01-01', updated: '' });
  expect(post).toMatchObject({ '@type': 'BlogPosting', datePublished: '2026-01-01' });
  expect(post).not.toHaveProperty('dateModified');
});

test.each([
  ['list', ['BreadcrumbList']],
  ['home', ['WebSite']],
] as const)('%s: %j', (kind, types) => {
  expect(graphOf({ kind, trail: [] }).map((entry) => entry['@type'])).toEqual(types);
});

test.each(['</script><script>alert(1)</script>', '<!--', '<script', '"}]}'])(
  'no title can end the script: %s',
  (title) => {
    const text = buildStructuredData({ ...facts, title });
    expect(text).not.toContain('<');
    expect(graphOf({ title })[0]).toMatchObject({ headline: title });
  },
);
