/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { useNearestPages } from './use-nearest-pages';

const LIST = [
  { url: '/concepts/output/', title: 'Output' },
  { url: '/concepts/loaders/', title: 'Loaders' },
];
const fetched = jest.fn<Promise<object>, [string, { signal: AbortSignal }]>();
Object.assign(globalThis, { fetch: fetched });

const answer = (list: unknown, ok = true) =>
  fetched.mockResolvedValueOnce({ ok, status: ok ? 200 : 404, json: () => Promise.resolve(list) });

let warned: jest.SpyInstance;
beforeEach(() => {
  fetched.mockReset();
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the list of the language is searched for the address', async () => {
  answer(LIST);
  const { result } = renderHook(() => useNearestPages('/zh/concepts/ouput/', 'zh'));
  expect(result.current).toEqual({ status: 'searching', pages: [] });
  await waitFor(() => expect(result.current).toEqual({ status: 'done', pages: [LIST[0]] }));
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/nav/zh/pages.json']);
  expect(warned).not.toHaveBeenCalled();
});

test('another address is searched for anew', async () => {
  answer(LIST);
  answer(LIST);
  const { result, rerender } = renderHook(({ at }) => useNearestPages(at, 'en'), {
    initialProps: { at: '/ouput/' },
  });
  await waitFor(() => expect(result.current.pages).toEqual([LIST[0]]));
  rerender({ at: '/loader/' });
  expect(result.current.status).toBe('searching');
  await waitFor(() => expect(result.current.pages).toEqual([LIST[1]]));
});

test.each([
  ['no list', () => answer([], false), new Error('/nav/en/pages.json: 404')],
  ['no network', () => fetched.mockRejectedValueOnce(new TypeError('offline')), new TypeError('offline')],
])('%s is a failure', async (_what, prepare, error) => {
  prepare();
  const { result } = renderHook(() => useNearestPages('/ouput/', 'en'));
  await waitFor(() => expect(result.current).toEqual({ status: 'failed', pages: [] }));
  expect(warned.mock.calls).toEqual([[error]]);
});

test('an answer after the page was left changes nothing and is not told', async () => {
  let fail: (error: unknown) => void = () => undefined;
  fetched.mockReturnValueOnce(
    new Promise((_resolve, reject) => {
      fail = reject;
    }),
  );
  const { result, unmount } = renderHook(() => useNearestPages('/ouput/', 'en'));
  unmount();
  expect(fetched.mock.calls[0]?.[1].signal.aborted).toBe(true);
  await act(() => Promise.resolve(fail(new DOMException('aborted', 'AbortError'))));
  expect(result.current.status).toBe('searching');
  expect(warned).not.toHaveBeenCalled();
});
