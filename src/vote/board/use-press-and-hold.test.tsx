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
// What else a press does: src/testing/browser/vote.test.ts.
test.each([
  ['the finger scrolls', () => fireEvent.pointerCancel(button())],
  ['the pointer leaves', () => fireEvent.pointerLeave(button())],
  ['the focus goes', () => fireEvent.blur(button())],
])('it ends when %s', (_name, end) => {
  fireEvent.pointerDown(button(), { button: 0 });
  expect(stepsAfter(250)).toBe(1);
  end();
  expect(stepsAfter(5000)).toBe(1);
});
