/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import '../../testing/mocks/pointer-event';
import { vote } from '../../config/vote';
import { repeatDelay, usePressAndHold } from './use-press-and-hold';

function Button({ step }: { readonly step: () => boolean }) {
  return (
    <button type="button" {...usePressAndHold(step)}>
      more
    </button>
  );
}

let step: jest.Mock<boolean, []>;
beforeEach(() => {
  jest.useFakeTimers();
  step = jest.fn(() => true);
  render(<Button step={step} />);
});
afterEach(() => jest.useRealTimers());

const button = () => screen.getByRole('button');
const pass = (milliseconds: number): void => act(() => void jest.advanceTimersByTime(milliseconds));
const press = (): void => void fireEvent.pointerDown(button(), { button: 0 });
const release = (): void => {
  fireEvent.pointerUp(button());
  fireEvent.click(button());
};

test('the delays: even at first, then faster, with an end', () => {
  const delays = [0, 1, 2, 3, 4, 5, 20].map(repeatDelay);
  expect(delays).toEqual([200, 200, 200, 160, 128, 102, 50]);
  expect(delays[0]).toBe(vote.repeatDelay);
});

test('a short press is one step, at its end', () => {
  press();
  pass(150);
  expect(step).not.toHaveBeenCalled();
  release();
  expect(step).toHaveBeenCalledTimes(1);
  pass(5000);
  expect(step).toHaveBeenCalledTimes(1);
});

test('a held button repeats every 200 ms, and speeds up', () => {
  press();
  pass(200);
  expect(step).toHaveBeenCalledTimes(1);
  pass(400);
  expect(step).toHaveBeenCalledTimes(3);
  pass(1000);
  expect(step.mock.calls.length).toBeGreaterThan(3 + 5);
  const before = step.mock.calls.length;
  release();
  pass(5000);
  expect(step).toHaveBeenCalledTimes(before);
});

test('it ends when there is nothing more to do', () => {
  step.mockReturnValueOnce(true).mockReturnValue(false);
  press();
  pass(5000);
  expect(step).toHaveBeenCalledTimes(2);
});

test.each([
  ['the finger scrolls', () => fireEvent.pointerCancel(button())],
  ['the pointer leaves', () => fireEvent.pointerLeave(button())],
  ['the focus goes', () => fireEvent.blur(button())],
])('it ends when %s', (_name, end) => {
  press();
  pass(250);
  end();
  pass(5000);
  expect(step).toHaveBeenCalledTimes(1);
});

test('another mouse button does nothing', () => {
  fireEvent.pointerDown(button(), { button: 2 });
  pass(1000);
  expect(step).not.toHaveBeenCalled();
});

test.each([' ', 'Enter'])('the key "%s" does the same', (key) => {
  fireEvent.keyDown(button(), { key });
  expect(fireEvent.keyDown(button(), { key, repeat: true })).toBe(false);
  pass(100);
  fireEvent.keyUp(button(), { key });
  expect(step).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(button(), { key });
  pass(600);
  fireEvent.keyUp(button(), { key });
  expect(step).toHaveBeenCalledTimes(4);
  pass(5000);
  expect(step).toHaveBeenCalledTimes(4);
});

test('other keys are left alone', () => {
  expect(fireEvent.keyDown(button(), { key: 'Tab' })).toBe(true);
  fireEvent.keyUp(button(), { key: 'Enter' });
  pass(1000);
  expect(step).not.toHaveBeenCalled();
});

test('a click without pointer or key, as of a screen reader, is one step', () => {
  fireEvent.click(button());
  expect(step).toHaveBeenCalledTimes(1);
});
