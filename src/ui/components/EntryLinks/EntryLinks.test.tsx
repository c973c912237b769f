/** @jest-environment jsdom */
import { languageOfCode } from '../../../config/languages';
import { render, screen } from '@testing-library/react';
import { LanguageProvider } from '../../../i18n/use-messages';
import { EntryLinks } from './EntryLinks';

test('three entries, each with a heading that is a link', () => {
  render(<EntryLinks />);
  expect(
    screen
      .getAllByRole('heading', { level: 3 })
      .map((heading) => [heading.textContent, heading.querySelector('a')?.getAttribute('href')]),
  ).toEqual([
    ['Learn', '/concepts/'],
    ['Look up', '/configuration/'],
    ['Migrate', '/migrate/'],
  ]);
});

test('every link stays in the language of the page', () => {
  render(
    <LanguageProvider language={languageOfCode('zh')}>
      <EntryLinks />
    </LanguageProvider>,
  );
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\/zh\/\w+\/$/);
});
