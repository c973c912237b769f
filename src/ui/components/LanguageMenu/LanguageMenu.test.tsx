/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { languageOfPath, languages } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import { LanguageMenu, LanguageOffer } from './LanguageMenu';

const menu = (pathname: string) => (
  <LanguageProvider language={languageOfPath(pathname)}>
    <LanguageMenu pathname={pathname} />
  </LanguageProvider>
);
const visit = (url: string): void => window.history.replaceState(null, '', url);
const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => visit('/'));

test('the button names the language of the page, the links point to the same page in each', () => {
  render(menu('/concepts/output/'));
  expect(screen.getByRole('button', { name: 'Language: English' })).toHaveTextContent('English');
  expect(screen.getAllByRole('link').map((element) => element.getAttribute('href'))).toEqual([
    '/concepts/output/',
    '/zh/concepts/output/',
  ]);
  expect(link('English')).toHaveAttribute('aria-current', 'true');
  expect(link('中文')).not.toHaveAttribute('aria-current');
});

test('each link has the languages of its text and its target', () => {
  render(menu('/'));
  for (const { name, code } of languages) {
    expect(link(name)).toHaveAttribute('lang', code);
    expect(link(name)).toHaveAttribute('hreflang', code);
  }
});

test('from Chinese back to English, on a button in Chinese', () => {
  render(menu('/zh/guides/'));
  expect(screen.getByRole('button', { name: '语言：中文' })).toHaveTextContent('中文');
  expect(link('English')).toHaveAttribute('href', '/guides/');
  expect(link('中文')).toHaveAttribute('aria-current', 'true');
});

test('query and hash come when it opens, and are those of each time', () => {
  visit('/concepts/?a=b#first');
  render(menu('/concepts/'));
  expect(link('中文')).toHaveAttribute('href', '/zh/concepts/');
  fireEvent.click(screen.getByRole('button'));
  expect(link('中文')).toHaveAttribute('href', '/zh/concepts/?a=b#first');
  expect(link('English')).toHaveAttribute('href', '/concepts/?a=b#first');
  fireEvent.click(screen.getByRole('button'));
  visit('/concepts/');
  fireEvent.click(screen.getByRole('button'));
  expect(link('中文')).toHaveAttribute('href', '/zh/concepts/');
});

test('a hash that changed under the open menu is the one that is followed', () => {
  visit('/concepts/#first');
  render(menu('/concepts/'));
  fireEvent.click(screen.getByRole('button'));
  visit('/concepts/?q=1#%E6%A8%A1%E5%9D%97');
  const followed: string[] = [];
  const onClick = (event: Event): void => {
    event.preventDefault();
    followed.push((event.target as HTMLAnchorElement).getAttribute('href')!);
  };
  document.addEventListener('click', onClick);
  fireEvent.click(link('中文'));
  document.removeEventListener('click', onClick);
  expect(followed).toEqual(['http://localhost/zh/concepts/?q=1#%E6%A8%A1%E5%9D%97']);
});

test('the server and the first render have the path only', () => {
  visit('/concepts/#first');
  expect(renderToString(menu('/concepts/'))).toContain('href="/zh/concepts/"');
});

test('a path that looks like another host stays on this one', () => {
  render(menu('/zh//evil.com/'));
  expect(link('English')).toHaveAttribute('href', '/evil.com/');
});

const offer = (pathname: string) => (
  <LanguageProvider language={languageOfPath(pathname)}>
    <LanguageOffer pathname={pathname} />
    <header>
      <a href="/">Home</a>
    </header>
  </LanguageProvider>
);

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset.offer = '';
});

test.each([
  ['/concepts/output/', '阅读本页的中文版', '/zh/concepts/output/', 'zh'],
  ['/zh/concepts/output/', 'Read this page in English', '/concepts/output/', 'en'],
])('%s links to its translation, in that language', (pathname, text, href, lang) => {
  render(offer(pathname));
  const link = screen.getByRole('link', { name: text });
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('lang', lang);
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(localStorage.getItem('language')).toBe(lang);
});

test('closing it chooses the language of the page, and moves the focus', () => {
  render(offer('/concepts/'));
  fireEvent.click(screen.getByRole('button', { name: 'Close the notice' }));
  expect(localStorage.getItem('language')).toBe('en');
  expect(document.documentElement.dataset.offer).toBeUndefined();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus();
});
