/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useMotion, useMotionSteps } from './use-motion';

let isReduced: boolean;
let isHidden: boolean;
const onReduced = new Set<() => void>();

beforeEach(() => {
  localStorage.clear();
  [isReduced, isHidden] = [false, false];
  window.matchMedia = ((query: string) => ({
    get matches() {
      return query === '(prefers-reduced-motion: reduce)' && isReduced;
    },
    addEventListener: (_type: string, listener: () => void) => onReduced.add(listener),
    removeEventListener: (_type: string, listener: () => void) => onReduced.delete(listener),
  })) as unknown as typeof window.matchMedia;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => jest.restoreAllMocks());

const reduce = (value: boolean): void =>
  act(() => {
    isReduced = value;
    onReduced.forEach((listener) => listener());
  });

const hide = (value: boolean): void =>
  act(() => {
    isHidden = value;
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('moves, and stops as soon as less motion is wished for', () => {
  const { result } = renderHook(() => useMotion());
  expect(result.current).toMatchObject({ isMoving: true, isPaused: false });
  reduce(true);
  expect(result.current).toMatchObject({ isMoving: false, isPaused: false });
  reduce(false);
  expect(result.current.isMoving).toBe(true);
});

test('stops while the tab is hidden', () => {
  const { result } = renderHook(() => useMotion());
  hide(true);
  expect(result.current.isMoving).toBe(false);
  hide(false);
  expect(result.current.isMoving).toBe(true);
});

test('a pause lasts until the visitor resumes, also on the next page', () => {
  const first = renderHook(() => useMotion());
  act(() => first.result.current.toggle());
  expect(first.result.current).toMatchObject({ isMoving: false, isPaused: true });
  hide(true);
  hide(false);
  expect(first.result.current.isMoving).toBe(false);
  first.unmount();
  const second = renderHook(() => useMotion());
  expect(second.result.current).toMatchObject({ isMoving: false, isPaused: true });
  act(() => second.result.current.toggle());
  expect(second.result.current).toMatchObject({ isMoving: true, isPaused: false });
  second.unmount();
  expect(renderHook(() => useMotion()).result.current.isPaused).toBe(false);
});

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

test('stops at its step, and rests fully before it continues', () => {
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
