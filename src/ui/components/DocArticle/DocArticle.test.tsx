import type { DocPage } from '../../lib/doc-page';
import { linksIn, renderHtml } from '../../testing/render-html';
import { DocArticle } from './DocArticle';

jest.mock('../DocBody/DocBody', () => ({ DocBody: () => 'Text', useHashScroll: () => undefined }));
jest.mock('../PageHead/PageHead', () => ({ PageHead: () => null }));

const page: DocPage = {
  title: 'Output',
  lang: undefined,
  canonical: undefined,
  anchors: [],
  body: 'b1',
  transform: undefined,
  ...{ edit: '', repo: '', updated: '', previous: null, next: null, related: [], contributors: [] },
  head: { path: '/o/', title: 'Output', description: '', date: '', updated: '', languages: undefined },
  breadcrumbs: [{ title: 'Home', href: '/' }],
};
const show = (more: Partial<DocPage> = {}): string =>
  renderHtml(<DocArticle page={{ ...page, ...more }} hash="" />);
/** Links by text, URL and `rel`. */
const listed = (html: string) => linksIn(html).map(({ text, href, rel }) => [text, href, rel]);

const b = { title: 'B', href: '/b/' };
const home = ['Home', '/', undefined];

test('related links; other sites get no referrer', () => {
  const html = show({ lang: 'en', related: [b, { title: 'Else`where`', href: 'https://example.org/' }] });
  expect(html).toMatch(/Further Reading<\/h2><ul lang="en"/);
  expect(html).toContain('Else<code>where</code>');
  expect(listed(html)).toEqual([
    home,
    ['B', '/b/', undefined],
    ['Elsewhere', 'https://example.org/', 'noopener noreferrer'],
  ]);
});

test('a page without a translation has a notice below its title, which is marked as English', () => {
  expect(show({ canonical: '/o/', lang: 'en' })).toMatch(/<h1[^>]* lang="en"[^>]*>Output<\/h1>.*<aside/);
});
