/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { Helmet } from 'react-helmet';
import { PageHead } from './PageHead';

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
    search: '/opensearch.xml',
  });
  expect(metas).toMatchObject({
    description: 'Where bundles go.',
    'og:title': 'Output',
    'og:description': 'Where bundles go.',
    'og:type': 'article',
    'og:url': 'https://webpack.js.org/concepts/output/',
  });
  expect(metas).not.toHaveProperty('robots');
});

test('the home page is called webpack, and has the default description', () => {
  const { title, metas } = headOf({ path: '/', title: '' });
  expect(title).toBe('webpack');
  expect(metas.description).toMatch(/webpack is a module bundler/);
  expect(metas['og:type']).toBe('website');
});

test('a page that is kept out of search engines', () => {
  const { metas, links } = headOf({
    path: '/guides/printable/',
    title: 'Combined Guides pages',
    hidden: true,
  });
  expect(metas.robots).toBe('noindex, nofollow');
  expect(links).not.toHaveProperty('canonical');
});

test('a page with a feed', () => {
  expect(headOf({ path: '/blog/', title: 'Blog', feed: '/blog/feed.xml' }).links.alternate).toBe(
    '/blog/feed.xml',
  );
});

test('a page that every language has in its own words names them all', () => {
  render(<PageHead path="/zh/" title="" translated />);
  const { linkTags } = Helmet.peek() as unknown as { linkTags: Record<string, string>[] };
  const alternates = linkTags.filter(({ rel }) => rel === 'alternate');
  expect(alternates.map(({ hrefLang, href }) => [hrefLang, href])).toEqual([
    ['en', 'https://webpack.js.org/'],
    ['zh', 'https://webpack.js.org/zh/'],
    ['x-default', 'https://webpack.js.org/'],
  ]);
});
