/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { useFoundPages, type FoundPages } from '../use-search';
import { useOfferedPages, type NearestPagesState } from './use-offered-pages';

jest.mock('../use-search');

const OUTPUT = { url: '/concepts/output/', title: 'Output' };
const LOADERS = { url: '/concepts/loaders/', title: 'Loaders' };

const fetched = jest.fn<Promise<object>, [string, { signal: AbortSignal }]>();
Object.assign(globalThis, { fetch: fetched });
const respond = (list: unknown, ok = true) =>
  fetched.mockResolvedValueOnce({ ok, status: ok ? 200 : 404, json: () => Promise.resolve(list) });
const failNetwork = () => fetched.mockRejectedValueOnce(new TypeError('offline'));

beforeEach(() => {
  fetched.mockReset();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const done = (...pages: (typeof OUTPUT)[]) => ({ status: 'done', pages }) as const;
const FOUND = done(LOADERS);
const IDLE: FoundPages = { status: 'idle', pages: [] };
const SEARCHING: NearestPagesState = { status: 'searching', pages: [] };
test.each<[string, () => unknown, string, FoundPages, string, NearestPagesState]>([
  ['a similar name', () => respond([OUTPUT, LOADERS]), '/ouput/', FOUND, '', done(OUTPUT)],
  ['a search that has not begun', () => respond([]), '/x-y/', IDLE, 'x y', SEARCHING],
  ['pages found for the words of the path', () => respond([]), '/x-y/', FOUND, 'x y', done(LOADERS)],
  ['a list that does not load', failNetwork, '/x-y/', FOUND, 'x y', done(LOADERS)],
  ['a path without words', () => respond([]), '/-/', FOUND, '', done()],
])('%s', async (_what, prepare, path, found, query, expected) => {
  prepare();
  jest.mocked(useFoundPages).mockReturnValue(found);
  const { result } = renderHook(() => useOfferedPages(path, 'en'));
  expect(result.current).toEqual(SEARCHING);
  await act(async () => Promise.resolve());
  await waitFor(() => expect(result.current).toEqual(expected));
  expect(useFoundPages).toHaveBeenLastCalledWith(query, 'en');
});

test('without a list the search is queried, which may fail, too', async () => {
  respond([], false);
  jest.mocked(useFoundPages).mockReturnValue({ status: 'failed', pages: [] });
  const { result } = renderHook(() => useOfferedPages('/ouput/', 'en'));
  await waitFor(() => expect(result.current).toEqual({ status: 'failed', pages: [] }));
  expect(console.warn).toHaveBeenCalledWith(new Error('/nav/en/pages.json: 404'));
});
