/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useOnline } from './use-online';

afterEach(() => jest.restoreAllMocks());

function turn(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('follows the network', () => {
  const { result } = renderHook(() => useOnline());
  expect(result.current).toBe(true);
  turn(false);
  expect(result.current).toBe(false);
  turn(true);
  expect(result.current).toBe(true);
});

test('listens no longer than it is asked', () => {
  const removed = jest.spyOn(window, 'removeEventListener');
  renderHook(() => useOnline()).unmount();
  expect(removed.mock.calls.map(([name]) => name).filter((name) => /line$/.test(name))).toEqual([
    'online',
    'offline',
  ]);
});
