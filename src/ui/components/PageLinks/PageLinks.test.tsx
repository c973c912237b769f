/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { NearestPages } from './PageLinks';

const PAGES = [
  { url: '/concepts/output/', title: 'Output' },
  { url: '/concepts/', title: 'Concepts' },
];

test('found pages are links with title and path, in the given order', () => {
  render(<NearestPages status="done" pages={PAGES} />);
  expect(screen.getByRole('heading', { name: 'Were you looking for one of these?' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Output /concepts/output/', '/concepts/output/'],
    ['Concepts /concepts/', '/concepts/'],
  ]);
});

test.each([
  ['searching', 'Looking for pages with a similar name…'],
  ['done', 'No page has a similar name.'],
  ['failed', ''],
] as const)('%s, nothing found: “%s”', (status, text) => {
  render(<NearestPages status={status} pages={[]} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});

test('the live region exists before its content', () => {
  const { rerender } = render(<NearestPages status="searching" pages={[]} />);
  const region = screen.getByRole('status');
  rerender(<NearestPages status="done" pages={PAGES} />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('Output');
});
