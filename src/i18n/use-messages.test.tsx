/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { defaultLanguage, type Language, languageOfCode } from '../config/languages';
import { LanguageProvider, useLanguage, useMessages } from './use-messages';

const chinese: Language = languageOfCode('zh');

function Sample() {
  const t = useMessages();
  const { code } = useLanguage();
  return (
    <p>
      {code}: {t('page.print')}
    </p>
  );
}

test('sentences are in the language of the page, by default in the first', () => {
  const { rerender } = render(<Sample />);
  expect(screen.getByText(`${defaultLanguage.code}: Print`)).toBeVisible();
  rerender(
    <LanguageProvider language={chinese}>
      <Sample />
    </LanguageProvider>,
  );
  expect(screen.getByText('zh: 打印')).toBeVisible();
});
