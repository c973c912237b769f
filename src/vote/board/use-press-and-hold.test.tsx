/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { repeatDelay, usePressAndHold } from './use-press-and-hold';

// jsdom has no pointer events.
window.PointerEvent = class extends MouseEvent {} as typeof PointerEvent;

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
/** Steps so far, after some milliseconds. */
const stepsAfter = (milliseconds: number): number => {
  act(() => void jest.advanceTimersByTime(milliseconds));
  return step.mock.calls.length;
};
const press = (pressed = 0): void => void fireEvent.pointerDown(button(), { button: pressed });
const release = (): void => {
  fireEvent.pointerUp(button());
  fireEvent.click(button());
};

test('the delays: even at first, then faster, with an end', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(repeatDelay)).toEqual([200, 200, 200, 160, 128, 102, 50]);
});

test('a short press is one step, at its end; so is a click without pointer or key, as of a screen reader', () => {
  press();
  expect(stepsAfter(150)).toBe(0);
  release();
  expect(stepsAfter(5000)).toBe(1);
  fireEvent.click(button());
  expect(stepsAfter(5000)).toBe(2);
});

test('a held button repeats until it is released', () => {
  press();
  // After 200, 400, 600 and 760 ms.
  expect([200, 400, 160].map(stepsAfter)).toEqual([1, 3, 4]);
  release();
  expect(stepsAfter(5000)).toBe(4);
});

test.each([
  ['the finger scrolls', () => fireEvent.pointerCancel(button())],
  ['the pointer leaves', () => fireEvent.pointerLeave(button())],
  ['the focus goes', () => fireEvent.blur(button())],
])('it ends when %s', (_name, end) => {
  press();
  expect(stepsAfter(250)).toBe(1);
  end();
  expect(stepsAfter(5000)).toBe(1);
});

test('another mouse button and other keys do nothing', () => {
  press(2);
  expect(fireEvent.keyDown(button(), { key: 'Tab' })).toBe(true);
  fireEvent.keyUp(button(), { key: 'Enter' });
  expect(stepsAfter(1000)).toBe(0);
});
