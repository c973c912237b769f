/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { languages } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import { SearchButton } from './SearchButton';

test.each([
  ['en', 'Search', '/search/'],
  ['zh', '搜索', '/zh/search/'],
])('is a link to the page of the search, with a name and its keys: %s', (code, name, href) => {
  render(
    <LanguageProvider language={languages.find((language) => language.code === code)!}>
      <SearchButton />
    </LanguageProvider>,
  );
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('data-opens', 'search');
  expect(link).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
  expect(link).toHaveTextContent('Ctrl K');
});
