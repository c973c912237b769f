/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { loadNav } from '#nav-source';
import type { NavList } from '../lib/nav';
import { useNav } from './Shell';

jest.mock('#nav-source', () => ({ loadNav: jest.fn(), readNav: () => null }));

/** The requests by id, to be answered by a test. */
const requests = new Map<string, { resolve: (found: NavList) => void; reject: (error: Error) => void }>();
const load = (id: string) => new Promise<NavList>((resolve, reject) => requests.set(id, { resolve, reject }));
jest.mocked(loadNav).mockImplementation(load);

const list = (later: string): NavList => ({ entries: [], earlier: null, later });
const answer = (id: string) => act(() => Promise.resolve(requests.get(id)!.resolve(list(id))));

test('the last list stays until the new one is loaded, an outdated one is ignored, a page without a list has none', async () => {
  const { result, rerender } = renderHook(useNav, { initialProps: 'a' });
  expect(result.current).toBeNull();
  await answer('a');
  rerender('b');
  rerender('c');
  expect(result.current).toEqual(list('a'));
  await answer('c');
  await answer('b');
  expect(result.current).toEqual(list('c'));
  rerender('');
  expect(result.current).toBeNull();
});

test('a failure is reported and does not change the page', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { result } = renderHook(() => useNav('a'));
  const error = new Error('/nav/a.json: 404');
  await act(() => Promise.resolve(requests.get('a')!.reject(error)));
  expect(result.current).toBeNull();
  expect(warn.mock.calls).toEqual([[error]]);
});
