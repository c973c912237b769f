/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { watchFailure } from '#vote-source';
import type * as VoteSource from './vote-source.browser';
import { LazyVoteBoard } from './LazyVoteBoard';

jest.mock('#vote-source', () => ({
  VoteBoard: () => <p>the board</p>,
  watchFailure: jest.fn(),
}));

test('a script that fails to load is reported and can be retried; the list stays', () => {
  const leave = jest.fn();
  let notify: Parameters<typeof VoteSource.watchFailure>[0] = () => undefined;
  jest.mocked(watchFailure).mockImplementation((listener) => {
    notify = listener;
    return leave;
  });
  const { unmount } = render(<LazyVoteBoard topics={[]} endpoint="" />);
  expect(screen.queryByRole('alert')).toBeNull();
  const retry = jest.fn();
  act(() => notify(retry));
  expect(screen.getByText('the board')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Voting could not be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  act(() => notify(null));
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  expect(leave).toHaveBeenCalledTimes(1);
});
