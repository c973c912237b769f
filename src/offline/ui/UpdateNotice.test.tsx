/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { watchRegistration } from './register-worker';
import { FakeRegistration, FakeWorker } from '../../testing/mocks/service-worker';
import { UpdateNotice } from './UpdateNotice';

let registration: FakeRegistration;
let info: jest.SpyInstance;

beforeEach(() => {
  localStorage.clear();
  info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  registration = new FakeRegistration();
  registration.active = new FakeWorker();
});
afterEach(() => jest.restoreAllMocks());

const show = () => {
  act(() => watchRegistration(registration.asReal()));
  render(<UpdateNotice />);
};
const update = () => screen.queryByRole('button', { name: 'UPDATE' });
const arrow = () => screen.getByRole('button', { name: 'Notice of the new version' });

test('without a waiting version the live region is empty', () => {
  show();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a version that waits at load is announced, and logged once', () => {
  registration.waiting = new FakeWorker();
  show();
  expect(screen.getByRole('status')).toHaveTextContent('A new version is available');
  expect(update()).toBeEnabled();
  expect(info.mock.calls).toEqual([['A new service worker is waiting', registration.waiting]]);
  expect(document.body).toHaveFocus();
});

test('a version that arrives later is announced when it is installed', () => {
  show();
  act(() => void registration.bring());
  expect(update()).toBeVisible();
  expect(info).toHaveBeenCalledTimes(1);
});

test('the very first worker is no new version', () => {
  registration.active = null;
  show();
  act(() => void registration.bring());
  expect(update()).toBeNull();
  expect(info).not.toHaveBeenCalled();
});

test('UPDATE posts SKIP_WAITING to the waiting worker and shows UPDATING', () => {
  registration.waiting = new FakeWorker();
  show();
  fireEvent.click(update()!);
  expect(registration.waiting.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]]);
  expect(screen.getByRole('button', { name: 'UPDATING' })).toBeDisabled();
});

test('the newest of several waiting workers is activated', () => {
  show();
  let workers: FakeWorker[] = [];
  act(() => {
    workers = [registration.bring(), registration.bring()];
  });
  fireEvent.click(update()!);
  expect(workers.map(({ postMessage }) => postMessage.mock.calls.length)).toEqual([0, 1]);
});

test('one that has taken over meanwhile is no longer offered', () => {
  registration.waiting = new FakeWorker();
  show();
  registration.waiting = null;
  fireEvent.click(update()!);
  expect(update()).toBeNull();
});

test('it collapses to its arrow, expands, and remembers', () => {
  registration.waiting = new FakeWorker();
  show();
  expect(arrow()).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(arrow());
  expect(arrow()).toHaveAttribute('aria-expanded', 'false');
  expect(update()).toBeNull();
  expect(localStorage.getItem('app-update-button')).toBe('true');
  fireEvent.click(arrow());
  expect(update()).toBeVisible();
  expect(localStorage.getItem('app-update-button')).toBe('false');
});

test('it comes collapsed to those who collapsed it', () => {
  localStorage.setItem('app-update-button', 'true');
  registration.waiting = new FakeWorker();
  show();
  expect(update()).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('A new version is available');
});
