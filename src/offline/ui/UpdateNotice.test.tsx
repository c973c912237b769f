/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { watchRegistration } from './update-state';
import { FakeRegistration, FakeWorker } from '../../testing/mocks/service-worker';
import { UpdateNotice } from './UpdateNotice';

let registration: FakeRegistration;
let info: jest.SpyInstance;

beforeEach(() => {
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

test('a version that arrives later is announced when it is installed', () => {
  show();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => void registration.bring());
  expect(screen.getByRole('status')).toHaveTextContent('A new version is available');
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
