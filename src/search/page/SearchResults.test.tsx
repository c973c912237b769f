/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { SearchResults } from './SearchResults';

test('a result shows its path, its kind, its release and what matches', () => {
  const title = [
    { text: 'File', isMatch: true },
    { text: ' names', isMatch: false },
  ];
  const result = { url: '/concepts/output/#names', path: ['Output', 'Names'], title, snippet: [] };
  const kind = { kind: 'option', since: '5.37', section: 'concepts', language: 'en' } as const;
  const { container } = render(<SearchResults results={[{ ...result, ...kind }]} />);
  expect(screen.getByRole('link', { name: 'File names' })).toHaveAttribute('href', '/concepts/output/#names');
  expect(container.querySelector('mark')).toHaveTextContent(/^File$/);
  for (const text of ['Output', 'Option', '5.37+']) expect(screen.getByText(text)).toBeVisible();
});
