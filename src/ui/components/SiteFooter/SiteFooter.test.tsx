/** @jest-environment jsdom */
import { languageOfCode } from '../../../config/languages';
import { render, screen } from '@testing-library/react';
import { LanguageProvider } from '../../../i18n/use-messages';
import { SiteFooter } from './SiteFooter';

test('only links of the site have the prefix of the language, only others a rel', () => {
  render(
    <LanguageProvider language={languageOfCode('zh')}>
      <SiteFooter />
    </LanguageProvider>,
  );
  for (const link of screen.getAllByRole('link')) {
    const isOurs = link.getAttribute('href')?.startsWith('/zh/') ?? false;
    expect(isOurs || link.getAttribute('href')?.startsWith('https://')).toBe(true);
    expect(link.getAttribute('rel')).toBe(isOurs ? null : 'noopener noreferrer');
  }
  expect(screen.getByRole('link', { name: '术语表' })).toHaveAttribute('href', '/zh/glossary/');
});
