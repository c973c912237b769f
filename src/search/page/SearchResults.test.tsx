/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { languageOfCode } from '../../config/languages';
import { LanguageProvider } from '../../i18n/use-messages';
import type { SearchResult } from '../search-engine';
import { SearchResults } from './SearchResults';

const result: SearchResult = {
  url: '/concepts/output/#names',
  path: ['Output', 'Names'],
  title: [
    { text: '<img src=x onerror=alert(1)>', isMatch: true },
    { text: ' names', isMatch: false },
  ],
  snippet: [{ text: '<script>alert(1)</script>', isMatch: false }],
  kind: 'option',
  since: '5.37',
  section: 'concepts',
  language: 'en',
};

test('a result shows its path, its kind and what matches, as text', () => {
  const { container } = render(<SearchResults results={[result]} />);
  const link = screen.getByRole('link', { name: '<img src=x onerror=alert(1)> names' });
  expect(link.getAttribute('href')).toBe('/concepts/output/#names');
  expect(link.hasAttribute('lang')).toBe(false);
  expect(container.querySelector('mark')?.textContent).toBe('<img src=x onerror=alert(1)>');
  expect(container.querySelector('img, script')).toBeNull();
  expect(screen.getByText('Output')).not.toBeNull();
  expect(screen.getByText('Option')).not.toBeNull();
  expect(screen.getByText('5.37+')).not.toBeNull();
});

test('English text among Chinese text has its lang attribute', () => {
  render(
    <LanguageProvider language={languageOfCode('zh')}>
      <SearchResults results={[result]} />
    </LanguageProvider>,
  );
  expect(screen.getByRole('link').getAttribute('lang')).toBe('en');
});
