/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { PageActions } from './PageActions';

test('links to edit and repository, a print button and the date of the last change', () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  render(
    <PageActions edit="https://example.org/edit" repo="https://example.org/repo" updated="2026-06-25" />,
  );
  expect(screen.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    'https://example.org/edit',
  );
  expect(screen.getByRole('link', { name: 'Jump to repository' })).toHaveAttribute(
    'href',
    'https://example.org/repo',
  );
  expect(screen.getByText('Last updated on June 25, 2026')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('omits what is not known', () => {
  render(<PageActions edit="https://example.org/edit" repo="" updated="" />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByText(/Last updated/)).toBeNull();
});
