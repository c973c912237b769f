/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { languageOfPath } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import '../../../testing/mocks/pointer-event';
import { VersionSelector } from './VersionSelector';

const selector = (pathname: string) => (
  <LanguageProvider language={languageOfPath(pathname)}>
    <VersionSelector pathname={pathname} />
    <p>words</p>
  </LanguageProvider>
);
const button = () => screen.getByRole('button', { name: 'Version 5' });
const link = (name: RegExp | string) => screen.getByRole('link', { name });

test('starts at 5; the current one stays, 4 is the same page on its host', () => {
  render(selector('/concepts/output/'));
  expect(button()).toHaveTextContent('Version 5');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Version 5',
    'Version 4',
  ]);
  expect(link('Version 5')).toHaveAttribute('href', '/concepts/output/');
  expect(link('Version 5')).toHaveAttribute('aria-current', 'true');
  expect(link('Version 4')).toHaveAttribute('href', 'https://v4.webpack.js.org/concepts/output/');
  expect(link('Version 4')).not.toHaveAttribute('aria-current');
});

test('where version 4 has no such page, the link leads to its start page and says so', () => {
  render(selector('/concepts/module-federation/'));
  const start = link(/^Version 4/);
  expect(start).toHaveAttribute('href', 'https://v4.webpack.js.org/');
  expect(start).toHaveTextContent('Opens its start page: this page is not in version 4');
});

test('from Chinese it leads to the English page: version 4 has no other', () => {
  render(selector('/zh/guides/caching/'));
  expect(screen.getByRole('button', { name: '版本 5' })).toBeVisible();
  expect(link('版本 5')).toHaveAttribute('href', '/zh/guides/caching/');
  expect(link('版本 4')).toHaveAttribute('href', 'https://v4.webpack.js.org/guides/caching/');
});

test('opens and closes by click alone, and by a click outside', () => {
  render(selector('/concepts/'));
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' });
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(link('Version 5')).toHaveFocus();
  fireEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button());
  fireEvent.click(screen.getByText('words'));
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});
