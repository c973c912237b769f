/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { SectionBar } from './SectionBar';

test('the sections of the documentation; never contribute or blog; the one being read is marked', () => {
  render(<SectionBar active="api" />);
  expect(screen.getByRole('navigation', { name: 'Sections of the documentation' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/concepts/', '/guides/', '/configuration/', '/api/', '/loaders/', '/plugins/', '/migrate/'],
  ]);
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('API');
});
