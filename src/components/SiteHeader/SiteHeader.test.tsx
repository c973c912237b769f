/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
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
