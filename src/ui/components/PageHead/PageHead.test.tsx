/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { Helmet } from 'react-helmet';
import { setPageMetadata } from '#page-metadata';
import { languageOfCode } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import type { PageMetadata } from '../../lib/page-metadata.server';
import * as server from './document-head.server';
import { PageHead } from './PageHead';

jest.mock('#page-metadata', () => ({ setPageMetadata: jest.fn() }));
beforeEach(() => {
  jest.mocked(setPageMetadata).mockClear();
  document.head.innerHTML = '';
});

const offered = (): PageMetadata | undefined => jest.mocked(setPageMetadata).mock.lastCall?.[0]();

type Props = Parameters<typeof PageHead>[0];

/** The page's metadata, by name. */
function headOf(props: Props) {
  render(<PageHead {...props} />);
  const { title, documentElement, head } = document;
  return {
    title,
    htmlAttributes: { lang: documentElement.lang, dir: documentElement.dir },
    metas: Object.fromEntries(
      [...head.querySelectorAll('meta')].map(({ name, content }) => [name, content]),
    ) as Record<string, string>,
    links: Object.fromEntries([...head.querySelectorAll('link')].map(({ rel, href }) => [rel, href])),
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

test('the next page changes the elements of the one before', () => {
  headOf({ path: '/guides/printable/', title: 'Guides', hidden: true });
  const { metas, links } = headOf({ path: '/concepts/', title: 'Concepts', description: 'c' });
  expect(metas).toEqual({ description: 'c' });
  expect(links).toEqual({ canonical: 'https://webpack.js.org/concepts/' });
  expect(headOf({ path: '/guides/printable/', title: 'Guides', hidden: true }).links).toEqual({});
  expect(document.head.children).toHaveLength(3);
});

/** What gatsby-plugin-react-helmet writes into the HTML, whose elements the browser's side then changes in place. */
test('the server writes the same', () => {
  const { DocumentHead } = server;
  const head = { lang: 'zh', dir: 'ltr', title: 'Output', description: 'd' };
  const { unmount } = render(<DocumentHead {...head} canonical="https://webpack.js.org/a/" />);
  expect(Helmet.peek()).toMatchObject({
    title: 'Output',
    htmlAttributes: { lang: 'zh', dir: 'ltr' },
    metaTags: [{ name: 'description', content: 'd' }],
    linkTags: [{ rel: 'canonical', href: 'https://webpack.js.org/a/' }],
  });
  unmount();
  render(<DocumentHead {...head} canonical="" />);
  expect(Helmet.peek()).toMatchObject({
    metaTags: [{ name: 'description' }, { name: 'robots', content: 'noindex, nofollow' }],
    linkTags: [],
  });
});

test('a page’s structured data', () => {
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
      { title: 'Home', href: '/' },
      { title: 'Concepts', href: '/concepts/' },
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
    { kind: 'list', trail: [{ title: 'Home', href: '/' }] },
  ],
  [
    'a standalone page',
    { path: '/license/', title: 'License', article: true },
    { kind: 'article', trail: [{ title: 'Home', href: '/' }] },
  ],
])('%s', (_, props, facts) => {
  headOf(props);
  expect(offered()).toMatchObject(facts);
});

test('a fallback for a translation has the original’s canonical URL', () => {
  render(
    <LanguageProvider language={languageOfCode('zh')}>
      <PageHead path="/concepts/output/" title="Output" article />
    </LanguageProvider>,
  );
  expect(offered()?.isStandIn).toBe(true);
  expect([...document.head.querySelectorAll('link')].map(({ rel }) => rel)).toEqual(['canonical']);
});

test('the server’s metadata is removed with its page', () => {
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
