/** @jest-environment jsdom */
import { TextDecoder } from 'node:util';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { vote } from '../../config/vote';
import { isListInUse } from './use-vote';
import { VoteBoard } from './VoteBoard';
import type { VoteTopic } from './vote-topic';

const topic = (slug: string, title: string, part: Partial<VoteTopic> = {}): VoteTopic => ({
  slug,
  title,
  text: 'What `it` changes.',
  language: 'en',
  since: '2026-11-21',
  locked: false,
  score: 0,
  links: [{ kind: 'issue', url: 'https://example.org/issues/17' }],
  ...part,
});
const TOPICS = [topic('a', 'First `wish`'), topic('b', 'Second'), topic('c', 'Third', { locked: true })];

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  fetched.mockReset();
  // What jsdom lacks.
  Object.assign(globalThis, { fetch: fetched, TextDecoder });
  Object.assign(crypto, { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const json = (value: unknown, status = 200) => {
  const bytes = Buffer.from(JSON.stringify(value));
  const parts = [bytes];
  return {
    ok: status < 300,
    status,
    headers: { get: () => null },
    body: {
      getReader: () => ({
        read: () => Promise.resolve({ done: parts.length === 0, value: parts.shift() }),
        cancel: () => Promise.resolve(),
      }),
    },
  } as unknown as Response;
};

const wait = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
async function show(topics: readonly VoteTopic[] = TOPICS, endpoint = '') {
  const view = render(<VoteBoard topics={topics} endpoint={endpoint} />);
  await wait();
  return view;
}
const more = (name: string) => screen.getByRole('button', { name: `One more for “${name}”` });
const less = (name: string) => screen.getByRole('button', { name: `One less for “${name}”` });
const status = () => screen.getByRole('status').textContent;

test('titles have code, links a number', async () => {
  await show();
  expect(document.querySelector('h3 code')?.textContent).toBe('wish');
  expect(screen.getAllByRole('link', { name: 'Issue #17' })[0]).toHaveAttribute(
    'href',
    'https://example.org/issues/17',
  );
  expect(screen.getByText(/^Each topic is a wish/)).toHaveTextContent('Your votes stay on this device');
});

test('a locked topic has no buttons and shows why', async () => {
  await show();
  expect(screen.queryByRole('button', { name: 'One more for “Third”' })).toBeNull();
  const [, , third] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
  expect(third).toHaveTextContent('Voting is not allowed');
});

test('at the limits the buttons are aria-disabled and stay focused', async () => {
  await show();
  expect(less('Second')).toHaveAttribute('aria-disabled', 'true');
  expect(more('Second')).toHaveAttribute('aria-disabled', 'false');
  more('Second').focus();
  for (let count = 0; count < 12; count += 1) fireEvent.click(more('Second'));
  expect(more('Second')).toHaveAttribute('aria-disabled', 'true');
  expect(more('First wish')).toHaveAttribute('aria-disabled', 'true');
  expect(more('Second')).toHaveFocus();
  expect(status()).toBe('Nothing is left to spend. Take back some elsewhere first.');
});

test('the order stays while the visitor is at the list', () => {
  const list = document.createElement('ol');
  document.body.append(list);
  expect(isListInUse(null)).toBe(false);
  expect(isListInUse(list)).toBe(false);
  list.innerHTML = '<li><button>a</button></li>';
  list.querySelector('button')?.focus();
  expect(isListInUse(list)).toBe(true);
  list.remove();
});

test('another tab votes: this one follows', async () => {
  await show();
  localStorage.setItem(vote.deviceKey, '{"v":1,"votes":{"a":4}}');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: vote.deviceKey })));
  await wait();
  expect(screen.getByText('6 of 10 points left')).toBeVisible();
});

test('an empty list is reported', async () => {
  await show([]);
  expect(screen.getByText('There is nothing to vote on at the moment.')).toBeVisible();
});

test('a vote at a server: shown at once, reported with the score, or taken back with the reason', async () => {
  const topics = [{ id: 'b', score: 30, votes: 9, locked: false }];
  fetched.mockResolvedValueOnce(json({ topics, budget: 10 }));
  await show(TOPICS, '/api/vote');
  expect(screen.queryByText(/stay on this device/)).toBeNull();
  fetched.mockResolvedValueOnce(json({ id: 'b', score: 32, votes: 10, influence: 1, left: 9 }));
  fireEvent.click(more('Second'));
  expect(screen.getByText('Score 31 · 9 left')).toBeVisible();
  expect(status()).toBe('Press + or − to vote, or hold it.');
  await wait(vote.quietDelay);
  expect(screen.getByText('Score 32 · 9 left')).toBeVisible();
  expect(status()).toBe('“Second”: 1 from you, score 31. 9 left.');
  fetched.mockResolvedValueOnce(json({}, 400));
  fireEvent.click(less('Second'));
  await wait(vote.quietDelay);
  expect(status()).toBe('“Second” was not stored: the server did not take it.');
});
