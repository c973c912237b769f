/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { listSaved, saveSection } from './save-section';
import { loadEngine } from '../../search/use-search';
import { useSavedSections } from './use-saved-sections';

jest.mock('../../search/use-search');
jest.mock('./save-section');

const LIST = [{ name: 'api', digest: 'd1', files: [{ path: '/api/', bytes: 1 }] }];
const host = jest.fn();
const warm = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.mocked(listSaved).mockResolvedValue(new Map());
  jest.mocked(loadEngine).mockResolvedValue({ warm, search: jest.fn() });
  jest.mocked(saveSection).mockImplementation((_language, _section, { onFile }) => Promise.resolve(onFile()));
  host.mockResolvedValue({ ok: true, json: () => Promise.resolve(LIST) });
  Object.assign(window, { caches: {}, fetch: host });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.restoreAllMocks();
});

const start = async () => {
  const hook = renderHook(() => useSavedSections('en'));
  await waitFor(() => expect(hook.result.current.list).not.toBe('loading'));
  return hook;
};

test.each([
  ['a host that has no list', () => host.mockResolvedValue({ ok: false, status: 404 }), 'failed'],
  ['no network', () => host.mockRejectedValue(new TypeError('no network')), 'failed'],
  ['no workers', () => Reflect.deleteProperty(navigator, 'serviceWorker'), 'unsupported'],
  [
    'no storage',
    () => jest.mocked(listSaved).mockRejectedValue(new DOMException('x', 'SecurityError')),
    'unsupported',
  ],
])('%s', async (_name, break_, expected) => {
  break_();
  expect((await start()).result.current.list).toBe(expected);
});

test('saving reports its progress and its end', async () => {
  const { result } = await start();
  expect(result.current).toMatchObject({ list: LIST, saved: new Map(), status: { kind: 'idle' } });
  jest.mocked(listSaved).mockResolvedValue(new Map([['api', 'd1']]));
  act(() => result.current.save(LIST));
  expect(result.current.status).toMatchObject({ kind: 'saving', total: 1 });
  await waitFor(() => expect(result.current.status).toEqual({ kind: 'done', key: 'offline.wasSaved' }));
  await waitFor(() => expect(result.current.saved).toEqual(new Map([['api', 'd1']])));
});

test('with saved pages the search index is saved; without it the pages are saved, too', async () => {
  const { result } = await start();
  act(() => result.current.save(LIST));
  await waitFor(() => expect(warm).toHaveBeenCalledWith('en'));
  jest.mocked(loadEngine).mockRejectedValue(new Error('no network'));
  act(() => result.current.save(LIST));
  await waitFor(() => expect(result.current.status).toEqual({ kind: 'done', key: 'offline.wasSaved' }));
});

test.each([
  ['AbortError', 'offline.wasCanceled'],
  ['QuotaExceededError', 'offline.full'],
  ['TypeError', 'offline.failed'],
])('%s ends as %s', async (name, key) => {
  jest.mocked(saveSection).mockRejectedValue(new DOMException('x', name));
  const { result } = await start();
  act(() => result.current.save(LIST));
  await waitFor(() => expect(result.current.status).toEqual({ kind: 'done', key }));
});

test('canceling, and leaving, abort what is under way', async () => {
  const signals: AbortSignal[] = [];
  jest.mocked(saveSection).mockImplementation((_language, _section, { signal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  const { result, unmount } = await start();
  act(() => result.current.save(LIST));
  act(() => result.current.cancel());
  act(() => result.current.save(LIST));
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});
