/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useMotionSteps } from './use-motion-steps';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (time: number): void => act(() => void jest.advanceTimersByTime(time));

const start = (rest: number, travel: number, isMoving = true) =>
  renderHook((props) => useMotionSteps(props.isMoving, rest, travel), { initialProps: { isMoving } });

test('rests, moves, and rests again', () => {
  const { result } = start(5000, 1000);
  pass(4999);
  expect(result.current).toBe(0);
  pass(1);
  expect(result.current).toBe(1);
  pass(5999);
  expect(result.current).toBe(1);
  pass(1);
  expect(result.current).toBe(2);
});

test('what takes no time of its own moves at each rest', () => {
  const { result } = start(5000, 0);
  pass(15_000);
  expect(result.current).toBe(3);
});

test('stops where it is, and rests a whole time before it goes on', () => {
  const { result, rerender } = start(5000, 1000);
  pass(8000);
  rerender({ isMoving: false });
  expect(jest.getTimerCount()).toBe(0);
  pass(60_000);
  expect(result.current).toBe(1);
  rerender({ isMoving: true });
  pass(4999);
  expect(result.current).toBe(1);
  pass(1);
  expect(result.current).toBe(2);
});

test('no timer where nothing moves, and none is left behind', () => {
  const still = start(5000, 1000, false);
  expect(jest.getTimerCount()).toBe(0);
  still.unmount();
  const { unmount } = start(5000, 1000);
  pass(6000);
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
