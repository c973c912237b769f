/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { loadNav, readNav } from '#nav-source';
import type { NavList } from '../lib/nav';
import { useNav } from './use-nav';

jest.mock('#nav-source', () => ({ loadNav: jest.fn(), readNav: jest.fn(() => null) }));

const list = (title: string): NavList => ({
  entries: [{ url: '/a/', title, group: '', hasAnchors: false }],
  earlier: null,
  later: null,
});

/** Resolves the requests by id. */
function answers() {
  const waiting = new Map<string, { resolve: (found: NavList) => void; reject: (error: Error) => void }>();
  jest
    .mocked(loadNav)
    .mockImplementation((id) => new Promise((resolve, reject) => waiting.set(id, { resolve, reject })));
  return waiting;
}

afterEach(() => jest.restoreAllMocks());

test('a cached list is returned at once', () => {
  answers();
  jest.mocked(readNav).mockReturnValueOnce(list('A'));
  const { result } = renderHook(() => useNav('a'));
  expect(result.current).toEqual(list('A'));
});

test('the last list stays until the new one is loaded', async () => {
  const waiting = answers();
  const { result, rerender } = renderHook(({ id }) => useNav(id), { initialProps: { id: 'a' } });
  expect(result.current).toBeNull();
  await act(() => Promise.resolve(waiting.get('a')?.resolve(list('A'))));
  expect(result.current).toEqual(list('A'));
  rerender({ id: 'b' });
  expect(result.current).toEqual(list('A'));
  await act(() => Promise.resolve(waiting.get('b')?.resolve(list('B'))));
  expect(result.current).toEqual(list('B'));
});

test('an outdated response is ignored', async () => {
  const waiting = answers();
  const { result, rerender } = renderHook(({ id }) => useNav(id), { initialProps: { id: 'a' } });
  rerender({ id: 'b' });
  await act(() => Promise.resolve(waiting.get('b')?.resolve(list('B'))));
  await act(() => Promise.resolve(waiting.get('a')?.resolve(list('A'))));
  expect(result.current).toEqual(list('B'));
});

test('a page without a list has none', async () => {
  const waiting = answers();
  const { result, rerender } = renderHook(({ id }) => useNav(id), { initialProps: { id: 'a' } });
  await act(() => Promise.resolve(waiting.get('a')?.resolve(list('A'))));
  rerender({ id: '' });
  expect(result.current).toBeNull();
});

test('a failure is reported and does not change the page', async () => {
  const waiting = answers();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { result } = renderHook(() => useNav('a'));
  const error = new Error('/nav/a.json: 404');
  await act(() => Promise.resolve(waiting.get('a')?.reject(error)));
  expect(result.current).toBeNull();
  expect(warn.mock.calls).toEqual([[error]]);
});
