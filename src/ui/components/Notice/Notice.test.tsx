/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { languageOfCode } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import { UntranslatedNotice } from './Notice';

test('states that the text is English, with links to the original and to help', () => {
  render(
    <LanguageProvider language={languageOfCode('zh')}>
      <UntranslatedNotice canonical="/concepts/output/" />
    </LanguageProvider>,
  );
  expect(screen.getByRole('complementary')).toHaveTextContent('英文');
  const original = screen.getByRole('link', { name: 'English' });
  expect(original).toHaveAttribute('href', '/concepts/output/');
  expect(original).toHaveAttribute('lang', 'en');
  expect(original).toHaveAttribute('hreflang', 'en');
  expect(screen.getByRole('link', { name: '帮助翻译' })).toHaveAttribute('href', '/zh/contribute/');
});
