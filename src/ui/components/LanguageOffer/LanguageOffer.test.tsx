/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { languageOfPath } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import { LanguageOffer } from './LanguageOffer';

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
])('%s leads to its twin, in the words of that language', (pathname, words, href, lang) => {
  render(offer(pathname));
  const link = screen.getByRole('link', { name: words });
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('lang', lang);
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(localStorage.getItem('language')).toBe(lang);
});

test('closing it chooses the language of the page, and focus goes on', () => {
  render(offer('/concepts/'));
  fireEvent.click(screen.getByRole('button', { name: 'Close the notice' }));
  expect(localStorage.getItem('language')).toBe('en');
  expect(document.documentElement.dataset.offer).toBeUndefined();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus();
});
