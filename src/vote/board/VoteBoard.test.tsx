/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { vote } from '../../config/vote';
import { isListInUse } from './use-vote';
import { VoteBoard } from './VoteBoard';
import type { VoteTopic } from './vote-topic';

const topic: VoteTopic = {
  ...{ slug: 'a', title: 'First', text: 'What it changes.', language: 'en', since: '2026-11-21' },
  ...{ score: 0, locked: false, links: [] },
};

const settle = () => act(() => Promise.resolve());
async function show(topics: readonly VoteTopic[]): Promise<void> {
  render(<VoteBoard topics={topics} endpoint="" />);
  await settle();
}

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
  await show([topic]);
  localStorage.setItem(vote.deviceKey, '{"v":1,"votes":{"a":4}}');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: vote.deviceKey })));
  await settle();
  expect(screen.getByText('6 of 10 points left')).toBeVisible();
});

test('an empty list is reported', async () => {
  await show([]);
  expect(screen.getByText('There is nothing to vote on at the moment.')).toBeVisible();
});
