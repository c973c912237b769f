/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { Helmet } from 'react-helmet';
import { offerFacts } from 'facts-source';
import { languageOfCode } from '../../config/languages';
import { LanguageProvider } from '../../i18n/use-messages';
import type { PageFacts } from '../../lib/structured-data';
import { PageHead } from './PageHead';

jest.mock('facts-source', () => ({ offerFacts: jest.fn() }));
beforeEach(() => jest.mocked(offerFacts).mockClear());

const offered = (): PageFacts | undefined => jest.mocked(offerFacts).mock.lastCall?.[0];

type Props = Parameters<typeof PageHead>[0];

/** What the page says about itself. */
function headOf(props: Props) {
  render(<PageHead {...props} />);
  const { title, metaTags, linkTags, htmlAttributes } = Helmet.peek() as unknown as {
    title: string;
    metaTags: { name?: string; property?: string; content: string }[];
    linkTags: { rel: string; href: string }[];
    htmlAttributes: Record<string, string>;
  };
  return {
    title,
    htmlAttributes,
    metas: Object.fromEntries(
      metaTags.map(({ name, property, content }) => [name ?? property ?? '', content]),
    ) as Record<string, string>,
    links: Object.fromEntries(linkTags.map(({ rel, href }) => [rel, href])),
  };
}

test('a page of content', () => {
  const { title, htmlAttributes, metas, links } = headOf({
    path: '/concepts/output',
    title: 'Output',
    description: 'Where bundles go.',
    article: true,
  });
  expect(title).toBe('Output | webpack');
  expect(htmlAttributes).toEqual({ lang: 'en', dir: 'ltr' });
  expect(links).toEqual({
    canonical: 'https://webpack.js.org/concepts/output/',
    alternate: 'https://webpack.js.org/concepts/output/index.md',
  });
  expect(metas).toMatchObject({
    description: 'Where bundles go.',
    'og:title': 'Output',
    'og:description': 'Where bundles go.',
    'og:type': 'article',
    'og:url': 'https://webpack.js.org/concepts/output/',
    'og:image': 'https://webpack.js.org/social/concepts/output.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Output | webpack',
    'twitter:card': 'summary_large_image',
  });
  expect(metas).not.toHaveProperty('robots');
});

test('the home page is called webpack, and has the default description', () => {
  const { title, metas } = headOf({ path: '/', title: '' });
  expect(title).toBe('webpack');
  expect(metas.description).toMatch(/webpack is a module bundler/);
  expect(metas['og:type']).toBe('website');
});

test.each(['/', '/search/'])('%s tells browsers how to search from their address bar', (path) => {
  expect(headOf({ path, title: '' }).links).toMatchObject({ search: '/opensearch.xml' });
});

test('a page that is kept out of search engines', () => {
  const { metas, links } = headOf({
    path: '/guides/printable/',
    title: 'Combined Guides pages',
    hidden: true,
  });
  expect(metas.robots).toBe('noindex, nofollow');
  expect(links).toEqual({});
  expect(metas['og:image']).toBe('https://webpack.js.org/social/index.png');
});

test('a page with a feed', () => {
  expect(headOf({ path: '/blog/', title: 'Blog', feed: '/blog/feed.xml' }).links.alternate).toBe(
    '/blog/feed.xml',
  );
});

test('what a page says of itself as data', () => {
  headOf({
    path: '/concepts/output/',
    title: 'Output',
    description: 'd',
    updated: '2026-01-02',
    languages: ['en', 'zh'],
    article: true,
  });
  expect(offered()).toEqual({
    kind: 'article',
    path: '/concepts/output/',
    title: 'Output',
    description: 'd',
    language: 'en',
    image: 'https://webpack.js.org/social/concepts/output.png',
    date: '',
    updated: '2026-01-02',
    languages: ['en', 'zh'],
    trail: [
      { name: 'Home', path: '/' },
      { name: 'Concepts', path: '/concepts/' },
    ],
  });
});

test.each<[string, Props, Partial<PageFacts>]>([
  ['the home page', { path: '/', title: '' }, { kind: 'home' }],
  [
    'a section',
    { path: '/guides/', title: 'Guides' },
    { kind: 'list', trail: [{ name: 'Home', path: '/' }] },
  ],
  [
    'a standalone page',
    { path: '/license/', title: 'License', article: true },
    { kind: 'article', trail: [{ name: 'Home', path: '/' }] },
  ],
])('%s', (_, props, facts) => {
  headOf(props);
  expect(offered()).toMatchObject(facts);
});

test('a hidden page, and one that stands in for a translation, say nothing as data', () => {
  headOf({ path: '/guides/printable/', title: 'Combined', hidden: true });
  render(
    <LanguageProvider language={languageOfCode('zh')}>
      <PageHead path="/concepts/output/" title="Output" article />
    </LanguageProvider>,
  );
  expect(offered()).toBeUndefined();
  const { linkTags } = Helmet.peek() as unknown as { linkTags: { rel: string }[] };
  expect(linkTags.map(({ rel }) => rel)).toEqual(['canonical']);
});

test("the page's data goes when the page does", () => {
  document.head.innerHTML = '<script type="application/ld+json">{}</script>';
  const { unmount } = render(<PageHead path="/" title="" />);
  expect(document.querySelector('script')).not.toBeNull();
  unmount();
  expect(document.querySelector('script')).toBeNull();
});
