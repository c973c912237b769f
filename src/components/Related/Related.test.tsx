/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Related } from './Related';

test('links under "Further Reading"; foreign ones do not learn where the visitor came from', () => {
  render(
    <Related
      links={[
        { title: 'Output', url: '/concepts/output/' },
        { title: 'Elsewhere', url: 'https://example.org/' },
      ]}
    />,
  );
  expect(screen.getByRole('region', { name: 'Further Reading' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Output' })).toHaveAttribute('href', '/concepts/output/');
  expect(screen.getByRole('link', { name: 'Output' })).not.toHaveAttribute('rel');
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('rel', 'noopener noreferrer');
});

test('nothing at all where there is nothing', () => {
  expect(render(<Related links={[]} />).container).toBeEmptyDOMElement();
});
