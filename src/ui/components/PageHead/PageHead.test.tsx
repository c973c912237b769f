/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { Helmet } from 'react-helmet';
import { setPageMetadata } from '#page-metadata';
import { languageOfCode } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import type { PageMetadata } from '../../lib/page-metadata';
import { PageHead } from './PageHead';

jest.mock('#page-metadata', () => ({ setPageMetadata: jest.fn() }));
beforeEach(() => jest.mocked(setPageMetadata).mockClear());

const offered = (): PageMetadata | undefined => jest.mocked(setPageMetadata).mock.lastCall?.[0]();

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
  expect(links).toEqual({ canonical: 'https://webpack.js.org/concepts/output/' });
  expect(metas).toEqual({ description: 'Where bundles go.' });
});

test('the home page is called webpack, and has the default description', () => {
  const { title, metas } = headOf({ path: '/', title: '' });
  expect(title).toBe('webpack');
  expect(metas.description).toMatch(/webpack is a module bundler/);
});

test('a page that is kept out of search engines', () => {
  const { metas, links } = headOf({
    path: '/guides/printable/',
    title: 'Combined Guides pages',
    hidden: true,
  });
  expect(metas.robots).toBe('noindex, nofollow');
  expect(links).toEqual({});
  expect(offered()?.hidden).toBe(true);
});

test('what a page says of itself as data', () => {
  headOf({
    path: '/concepts/output/',
    title: 'Output',
    description: 'd',
    updated: '2026-01-02',
    languages: ['en', 'zh'],
    feed: '/feed.xml',
    article: true,
  });
  expect(offered()).toEqual({
    kind: 'article',
    path: '/concepts/output/',
    title: 'Output',
    description: 'd',
    language: 'en',
    fullTitle: 'Output | webpack',
    date: '',
    updated: '2026-01-02',
    languages: ['en', 'zh'],
    trail: [
      { name: 'Home', path: '/' },
      { name: 'Concepts', path: '/concepts/' },
    ],
    feed: '/feed.xml',
    hidden: false,
    isStandIn: false,
  });
});

test.each<[string, Props, Partial<PageMetadata>]>([
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

test('a page that stands in for a translation says so', () => {
  render(
    <LanguageProvider language={languageOfCode('zh')}>
      <PageHead path="/concepts/output/" title="Output" article />
    </LanguageProvider>,
  );
  expect(offered()?.isStandIn).toBe(true);
  const { linkTags } = Helmet.peek() as unknown as { linkTags: { rel: string }[] };
  expect(linkTags.map(({ rel }) => rel)).toEqual(['canonical']);
});

test('what was for programs goes when the page does', () => {
  document.head.innerHTML = [
    '<script type="application/ld+json">{}</script>',
    '<link rel="alternate" hreflang="zh" href="/zh/">',
    '<meta property="og:title" content="a">',
    '<link rel="icon" href="/icon.svg">',
  ].join('');
  const { unmount } = render(<PageHead path="/" title="" />);
  expect(document.head.querySelectorAll('script, [hreflang], [property]')).toHaveLength(3);
  unmount();
  expect(document.head.querySelectorAll('script, [hreflang], [property]')).toHaveLength(0);
  expect(document.head.querySelector('[rel=icon]')).not.toBeNull();
});
