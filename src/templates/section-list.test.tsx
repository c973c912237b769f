import type { ComponentProps } from 'react';
import { linksIn, renderHtml } from '../ui/testing/render-html';
import SectionListTemplate from './section-list';

jest.mock('../ui/components/PageHead/PageHead', () => ({ PageHead: () => null }));

const post = {
  ...{ title: 'Roadmap', url: '/blog/a/', description: 'What comes.', date: '2020-12-08', language: 'en' },
};
const show = (node: typeof post, code = 'en'): string => {
  const props = {
    data: { doc: null, allDoc: { nodes: [node] } },
    pageContext: { section: 'blog', docUrls: [node.url] },
    location: { pathname: '/blog/', hash: '' },
  };
  const list = <SectionListTemplate {...(props as unknown as ComponentProps<typeof SectionListTemplate>)} />;
  return /<article[^>]*>(.*?)<\/article>/.exec(renderHtml(list, code))?.[1] ?? '';
};

test('a post with its day and summary, which may be missing', () => {
  const html = show(post);
  expect(html).toMatch(/<h2[^>]*><a href="\/blog\/a\/">Roadmap<\/a><\/h2>/);
  expect(html).toMatch(/<time dateTime="2020-12-08"[^>]*>December 8, 2020<\/time>/i);
  expect(html).toContain('What comes.');
  expect(show({ ...post, description: '', date: '' })).not.toMatch(/<p|<time/);
});

test('a post without a translation links to the page in the visitor’s language and is marked as English', () => {
  const html = show(post, 'zh');
  expect(linksIn(html)).toEqual([{ href: '/zh/blog/a/', lang: 'en', text: 'Roadmap' }]);
  expect(html).toMatch(/ lang="en"[^>]*>What comes\./);
});
