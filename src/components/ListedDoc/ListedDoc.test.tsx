/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ListedDoc } from './ListedDoc';

test('a post with its day', () => {
  const { container } = render(
    <ListedDoc title="Roadmap" url="/blog/a/" date="2020-12-08" summary="What comes." />,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Roadmap' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/blog/a/');
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2020-12-08');
  expect(container.querySelector('time')).toHaveTextContent('December 8, 2020');
  expect(screen.getByText('What comes.')).toBeVisible();
});

test('a post without day and summary', () => {
  const { container } = render(<ListedDoc title="Roadmap" url="/blog/a/" date="" summary="" />);
  expect(container.querySelector('p')).toBeNull();
});
