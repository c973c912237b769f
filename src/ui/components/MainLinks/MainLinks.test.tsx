/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { languageOfCode } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import { sectionOfPath } from '../../lib/site-path';
import { MainLinks } from './MainLinks';

const mainLinks = (pathname: string, isBar: boolean) => (
  <MainLinks pathname={pathname} active={sectionOfPath(pathname)} isBar={isBar} />
);
const describeLink = (link: HTMLElement) => [link.textContent, link.getAttribute('href')];
const links = () => screen.getAllByRole('link').map(describeLink);
const marked = () => screen.queryAllByRole('link', { current: true }).map(({ textContent }) => textContent);
const sections = () => screen.getByRole('button', { name: 'Sections of the documentation' });

const MAIN = [
  ['Documentation', '/concepts/'],
  ['Contribute', '/contribute/'],
  ['Vote', '/vote/'],
  ['Blog', '/blog/'],
];
const SECTIONS = [
  ['Concepts', '/concepts/'],
  ['Guides', '/guides/'],
  ['Configuration', '/configuration/'],
  ['API', '/api/'],
  ['Loaders', '/loaders/'],
  ['Plugins', '/plugins/'],
  ['Migrate', '/migrate/'],
];

test.each([
  ['/', []],
  ['/concepts/', ['Documentation', 'Concepts']],
  ['/api/cli/', ['Documentation', 'API']],
  ['/migrate/5/', ['Documentation', 'Migrate']],
  ['/contribute/', ['Contribute']],
  ['/contribute/plugin-patterns/', ['Contribute']],
  ['/vote/', ['Vote']],
  ['/blog/2020-12-08-roadmap-2021/', ['Blog']],
  ['/glossary/', []],
])('on %s the active links are %j', (pathname, expected) => {
  const { rerender } = render(mainLinks(pathname, true));
  expect(marked()).toEqual(expected);
  rerender(mainLinks(pathname, false));
  expect(marked()).toEqual(expected);
});

test('in a bar the documentation is a link with a dropdown of its sections beside it', () => {
  render(mainLinks('/guides/', true));
  expect(links()).toEqual([MAIN[0], ...SECTIONS, ...MAIN.slice(1)]);
  expect(sections()).toHaveAttribute('aria-expanded', 'false');
  const list = document.getElementById(sections().getAttribute('aria-controls')!)!;
  expect(within(list).getAllByRole('link').map(describeLink)).toEqual(SECTIONS);
  fireEvent.click(sections());
  expect(sections()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Concepts' })).toHaveFocus();
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
  expect(screen.getByRole('link', { name: 'Migrate' })).toHaveFocus();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(sections()).toHaveFocus();
});

test('in a panel the sections are listed below it, then the links that the line omits', () => {
  render(mainLinks('/guides/', false));
  expect(screen.queryByRole('button')).toBeNull();
  expect(links().slice(0, -3)).toEqual([MAIN[0], ...SECTIONS, ...MAIN.slice(1)]);
  const item = screen.getByRole('link', { name: 'Documentation' }).closest('li')!;
  expect(within(item).getAllByRole('link')).toHaveLength(8);
  expect(
    screen
      .getAllByRole('link')
      .slice(-3)
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['Source repository', 'webpack on X', 'Questions and answers']);
});

test('in another language all of them are below its prefix', () => {
  render(
    <LanguageProvider language={languageOfCode('zh')}>
      <MainLinks pathname="/zh/blog/" active={null} isBar />
    </LanguageProvider>,
  );
  expect(links()[0]).toEqual(['文档', '/zh/concepts/']);
  expect(links()[4]).toEqual(['API', '/zh/api/']);
  expect(links().every(([, href]) => href?.startsWith('/zh/'))).toBe(true);
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('博客');
});
