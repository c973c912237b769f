/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { vote } from '../../config/vote';
import { isListInUse } from './use-vote';
import { VoteBoard } from './VoteBoard';
import type { VoteTopic } from './vote-topic';

const topic = (slug: string, title: string, part: Partial<VoteTopic> = {}): VoteTopic => ({
  ...{ slug, title, text: 'What `it` changes.', language: 'en', since: '2026-11-21', score: 0 },
  ...{ locked: false, links: [{ kind: 'issue', url: 'https://example.org/issues/17' }], ...part },
});
const TOPICS = [topic('a', 'First `wish`'), topic('b', 'Second'), topic('c', 'Third', { locked: true })];

beforeEach(() => localStorage.clear());

const settle = () => act(() => Promise.resolve());
async function show(topics: readonly VoteTopic[] = TOPICS): Promise<void> {
  render(<VoteBoard topics={topics} endpoint="" />);
  await settle();
}

test('titles have code, links a number; a locked topic has no buttons and shows why', async () => {
  await show();
  expect(document.querySelector('h3 code')?.textContent).toBe('wish');
  const [link] = screen.getAllByRole('link', { name: 'Issue #17' });
  expect(link).toHaveAttribute('href', 'https://example.org/issues/17');
  expect(screen.getByText(/^Each topic is a wish/)).toHaveTextContent('Your votes stay on this device');
  const [, , third] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
  expect(third).toHaveTextContent('Voting is not allowed');
  expect(within(third!).queryByRole('button')).toBeNull();
});

test('where nothing is left the status says what to do', async () => {
  await show();
  const more = screen.getByRole('button', { name: 'One more for “Second”' });
  for (let count = 0; count < 11; count += 1) fireEvent.click(more);
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Nothing is left to spend\. Take back some elsewhere/,
  );
});

test('the order stays while the visitor is at the list', () => {
  const list = document.createElement('ol');
  document.body.append(list);
  expect([isListInUse(null), isListInUse(list)]).toEqual([false, false]);
  list.innerHTML = '<li><button>a</button></li>';
  list.querySelector('button')?.focus();
  expect(isListInUse(list)).toBe(true);
  list.remove();
});

test('another tab votes: this one follows', async () => {
  await show();
  localStorage.setItem(vote.deviceKey, '{"v":1,"votes":{"a":4}}');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: vote.deviceKey })));
  await settle();
  expect(screen.getByText('6 of 10 points left')).toBeVisible();
});

test('an empty list is reported', async () => {
  await show([]);
  expect(screen.getByText('There is nothing to vote on at the moment.')).toBeVisible();
});
