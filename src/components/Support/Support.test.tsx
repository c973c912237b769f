/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Support } from './Support';

test('the section of the specification, with its headings in order', () => {
  const { container } = render(<Support />);
  expect(container.querySelector('#sponsors')).toBe(screen.getByRole('region', { name: 'Support the Team' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Latest Sponsors',
    'Platinum Sponsors',
    'Gold Sponsors',
    'Silver Sponsors',
    'Bronze Sponsors',
    'Backers',
  ]);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://opencollective.com/webpack');
});
