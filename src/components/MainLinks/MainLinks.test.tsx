/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { LanguageProvider } from '../../i18n/use-messages';
import { sectionOfPath } from '../../lib/site-path';
import { MainLinks } from './MainLinks';

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test.each([
  ['/', null],
  ['/concepts/', 'Documentation'],
  ['/api/cli/', 'Documentation'],
  ['/migrate/5/', 'Documentation'],
  ['/contribute/', 'Contribute'],
  ['/contribute/plugin-patterns/', 'Contribute'],
  ['/vote/', 'Vote'],
  ['/blog/2020-12-08-roadmap-2021/', 'Blog'],
  ['/glossary/', null],
])('on %s the active link is %s', (pathname, expected) => {
  render(<MainLinks pathname={pathname} active={sectionOfPath(pathname)} />);
  expect(screen.queryByRole('link', { current: true })?.textContent ?? null).toBe(expected);
});

test('the four links, in another language below its prefix', () => {
  const { unmount } = render(<MainLinks pathname="/" active={null} />);
  expect(links()).toEqual([
    ['Documentation', '/concepts/'],
    ['Contribute', '/contribute/'],
    ['Vote', '/vote/'],
    ['Blog', '/blog/'],
  ]);
  unmount();
  render(
    <LanguageProvider language={{ code: 'zh', prefix: '/zh', direction: 'ltr', name: '中文' }}>
      <MainLinks pathname="/zh/blog/" active={null} />
    </LanguageProvider>,
  );
  expect(links()[0]).toEqual(['文档', '/zh/concepts/']);
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('博客');
});
