/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { useFoundPages, type FoundPages } from '../use-search';
import { useOfferedPages, type NearestPagesState } from './use-offered-pages';

jest.mock('../use-search');

const OUTPUT = { url: '/concepts/output/', title: 'Output' };
const LOADERS = { url: '/concepts/loaders/', title: 'Loaders' };
const LIST = [OUTPUT, LOADERS];

const fetched = jest.fn<Promise<object>, [string, { signal: AbortSignal }]>();
Object.assign(globalThis, { fetch: fetched });
const respond = (list: unknown, ok = true) =>
  fetched.mockResolvedValueOnce({ ok, status: ok ? 200 : 404, json: () => Promise.resolve(list) });
const failNetwork = () => fetched.mockRejectedValueOnce(new TypeError('offline'));

let warned: jest.SpyInstance;
beforeEach(() => {
  fetched.mockReset();
  jest.mocked(useFoundPages).mockReturnValue({ status: 'idle', pages: [] });
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const FOUND: FoundPages = { status: 'done', pages: [LOADERS] };
test.each<[string, () => unknown, string, FoundPages, string, NearestPagesState]>([
  [
    'a page with a similar name',
    () => respond(LIST),
    '/ouput/',
    FOUND,
    '',
    { status: 'done', pages: [OUTPUT] },
  ],
  [
    'a search that has not begun',
    () => respond([]),
    '/x-y/',
    { status: 'idle', pages: [] },
    'x y',
    { status: 'searching', pages: [] },
  ],
  [
    'pages found for the words of the path',
    () => respond([]),
    '/x-y/',
    FOUND,
    'x y',
    { status: 'done', pages: [LOADERS] },
  ],
  ['a list that does not load', failNetwork, '/x-y/', FOUND, 'x y', { status: 'done', pages: [LOADERS] }],
  ['a path without words', () => respond([]), '/-/', FOUND, '', { status: 'done', pages: [] }],
])('%s', async (_what, prepare, path, found, query, expected) => {
  prepare();
  jest.mocked(useFoundPages).mockReturnValue(found);
  const { result } = renderHook(() => useOfferedPages(path, 'en'));
  expect(result.current).toEqual({ status: 'searching', pages: [] });
  await act(async () => Promise.resolve());
  await waitFor(() => expect(result.current).toEqual(expected));
  expect(useFoundPages).toHaveBeenLastCalledWith(query, 'en');
});

test('the list of the language is searched, again for the next path', async () => {
  respond(LIST);
  respond(LIST);
  const { result, rerender } = renderHook(({ at }) => useOfferedPages(at, 'zh'), {
    initialProps: { at: '/zh/concepts/ouput/' },
  });
  await waitFor(() => expect(result.current.pages).toEqual([OUTPUT]));
  rerender({ at: '/zh/loader/' });
  expect(result.current.status).toBe('searching');
  await waitFor(() => expect(result.current.pages).toEqual([LOADERS]));
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/nav/zh/pages.json', '/nav/zh/pages.json']);
  expect(warned).not.toHaveBeenCalled();
});

test.each([
  ['no list', () => respond([], false), new Error('/nav/en/pages.json: 404')],
  ['no network', failNetwork, new TypeError('offline')],
])('%s is reported and the search queried; it may fail, too', async (_what, prepare, error) => {
  prepare();
  jest.mocked(useFoundPages).mockReturnValue({ status: 'failed', pages: [] });
  const { result } = renderHook(() => useOfferedPages('/ouput/', 'en'));
  await waitFor(() => expect(result.current).toEqual({ status: 'failed', pages: [] }));
  expect(warned.mock.calls).toEqual([[error]]);
});

test('a response after the page was left changes and reports nothing', async () => {
  let fail: (error: unknown) => void = () => undefined;
  fetched.mockReturnValueOnce(
    new Promise((_resolve, reject) => {
      fail = reject;
    }),
  );
  const { result, unmount } = renderHook(() => useOfferedPages('/ouput/', 'en'));
  unmount();
  expect(fetched.mock.calls[0]?.[1].signal.aborted).toBe(true);
  await act(() => Promise.resolve(fail(new DOMException('aborted', 'AbortError'))));
  expect(result.current.status).toBe('searching');
  expect(warned).not.toHaveBeenCalled();
});
