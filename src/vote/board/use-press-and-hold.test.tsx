/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { usePressAndHold } from './use-press-and-hold';

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

test('a short press is one step, at its end; so is a click without pointer or key, as of a screen reader', () => {
  press();
  expect(stepsAfter(150)).toBe(0);
  release();
  expect(stepsAfter(5000)).toBe(1);
  fireEvent.click(button());
  expect(stepsAfter(5000)).toBe(2);
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
