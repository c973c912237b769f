/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ReadingProgress } from './ReadingProgress';

test('it is a decoration: nothing is read out', () => {
  const { container } = render(<ReadingProgress />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container).toHaveTextContent('');
  expect(screen.queryByRole('progressbar')).toBeNull();
});
