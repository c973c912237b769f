/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { SiteHeader } from './SiteHeader';

test('every control has a name, and the menu button opens the panel without a script', () => {
  render(<SiteHeader pathname="/concepts/" panelId="panel" />);
  expect(screen.getByRole('link', { name: 'webpack, home page' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Documentation' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Source repository' })).toHaveAttribute(
    'href',
    'https://github.com/webpack/webpack',
  );
  expect(screen.getByRole('link', { name: 'webpack on X' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Questions and answers' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('popovertarget', 'panel');
  for (const drawing of document.querySelectorAll('svg'))
    expect(drawing).toHaveAttribute('aria-hidden', 'true');
});

test('the tools follow the main links: elsewhere, language, theme, menu', () => {
  render(<SiteHeader pathname="/concepts/output/" panelId="panel" />);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Sections of the documentation',
    'Language: English',
    'Switch to the dark theme',
    'Menu',
  ]);
  expect(screen.getByRole('link', { name: '中文' })).toHaveAttribute('href', '/zh/concepts/output/');
  expect(within(screen.getByRole('navigation')).queryByRole('link', { name: '中文' })).toBeNull();
});

test('the search box stands before the other tools, and nothing stands there without one', () => {
  const { rerender } = render(<SiteHeader pathname="/" panelId="panel" search={<input type="search" />} />);
  const box = screen.getByRole('searchbox');
  expect(box.nextElementSibling).toContainElement(screen.getByRole('link', { name: 'Source repository' }));
  rerender(<SiteHeader pathname="/" panelId="panel" />);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('no two lists of it share an id', () => {
  render(<SiteHeader pathname="/" panelId="panel" />);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});
