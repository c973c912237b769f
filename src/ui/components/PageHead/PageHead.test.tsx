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
  document.head.innerHTML = '';
});

/** What crawlers read of the page that was rendered last. */
const readMetadata = (): PageMetadata | undefined => jest.mocked(setPageMetadata).mock.lastCall?.[0]();

type Props = Parameters<typeof PageHead>[0];

/** The document's head as the browser has changed it. */
function headOf(props: Props) {
  render(<PageHead {...props} />);
  const { title, documentElement, head } = document;
  return {
    title,
    root: [documentElement.lang, documentElement.dir],
    rest: [...head.children]
      .map((element) =>
        element instanceof HTMLMetaElement
          ? `${element.name}: ${element.content}`
          : `${element.getAttribute('rel')}: ${element.getAttribute('href')}`,
      )
      .slice(1)
      .sort(),
  };
}

test('a page of content, and the next one, which changes its elements', () => {
  const output = { path: '/concepts/output', title: 'Output', description: 'o', article: true };
  const hidden = { path: '/guides/printable/', title: 'Guides', description: 'g', hidden: true };
  const root = ['en', 'ltr'];
  const rest = ['canonical: https://webpack.js.org/concepts/output/', 'description: o'];
  const robots = ['description: g', 'robots: noindex, nofollow'];
  expect(headOf(output)).toEqual({ title: 'Output | webpack', root, rest });
  expect(headOf(hidden)).toEqual({ title: 'Guides | webpack', root, rest: robots });
  expect(headOf(output)).toEqual({ title: 'Output | webpack', root, rest });
});

/** What gatsby-plugin-react-helmet writes into the HTML, whose elements the browser's side then changes in place. */
test('the server writes the same', () => {
  const { DocumentHead } = server;
  const head = { lang: 'zh', dir: 'ltr', title: 'Output', description: 'd' };
  const { rerender } = render(<DocumentHead {...head} canonical="https://webpack.js.org/a/" />);
  expect(Helmet.peek()).toMatchObject({
    title: 'Output',
    htmlAttributes: { lang: 'zh', dir: 'ltr' },
    metaTags: [{ name: 'description', content: 'd' }],
    linkTags: [{ rel: 'canonical', href: 'https://webpack.js.org/a/' }],
  });
  rerender(<DocumentHead {...head} canonical="" />);
  expect(Helmet.peek()).toMatchObject({
    metaTags: [{ name: 'description' }, { name: 'robots', content: 'noindex, nofollow' }],
    linkTags: [],
  });
});

const home = { title: 'Home', href: '/' };
const concepts = { title: 'Concepts', href: '/concepts/' };
const output = { path: '/concepts/output/', title: 'Output', article: true };

test.each<[string, Props, Partial<PageMetadata>]>([
  [
    'a page of a section',
    { ...output, description: 'd', updated: '2026-01-02', languages: ['en', 'zh'], feed: '/feed.xml' },
    {
      ...{ kind: 'article', path: '/concepts/output/', title: 'Output', fullTitle: 'Output | webpack' },
      ...{ description: 'd', language: 'en', date: '', updated: '2026-01-02', languages: ['en', 'zh'] },
      ...{ trail: [home, concepts], feed: '/feed.xml', hidden: false, isStandIn: false },
    },
  ],
  ['the home page', { path: '/', title: '' }, { kind: 'home', title: 'webpack', fullTitle: 'webpack' }],
  ['a section', { path: '/guides/', title: 'Guides' }, { kind: 'list', trail: [home] }],
  [
    'a standalone page',
    { path: '/license/', title: 'License', article: true },
    { kind: 'article', trail: [home] },
  ],
])('what crawlers read of %s', (_name, props, metadata) => {
  headOf(props);
  expect(readMetadata()).toMatchObject(metadata);
});

test('a fallback for a translation has the original’s canonical URL', () => {
  render(
    <LanguageProvider language={languageOfCode('zh')}>
      <PageHead {...output} />
    </LanguageProvider>,
  );
  expect(readMetadata()?.isStandIn).toBe(true);
  expect(document.querySelector('[rel=canonical]')).toHaveAttribute(
    'href',
    'https://webpack.js.org/concepts/output/',
  );
});

test('the server’s metadata is removed with its page', () => {
  document.head.innerHTML = [
    '<script type="application/ld+json">{}</script>',
    '<link rel="alternate" hreflang="zh" href="/zh/">',
    '<meta property="og:title" content="a">',
    '<link rel="icon" href="/icon.svg">',
  ].join('');
  const machine = () => document.head.querySelectorAll('script, [hreflang], [property]').length;
  const { unmount } = render(<PageHead path="/" title="" />);
  expect(machine()).toBe(3);
  unmount();
  expect(machine()).toBe(0);
  expect(document.head.querySelector('[rel=icon]')).not.toBeNull();
});
