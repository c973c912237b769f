/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { listSaved, saveSection } from './save-section';
import { loadEngine } from '../../search/use-search';
import { useSavedSections } from './use-saved-sections';

jest.mock('../../search/use-search');
jest.mock('./save-section');

const LIST = [{ name: 'api', digest: 'd1', files: [{ path: '/api/', bytes: 1 }] }];
const host = jest.fn();

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.mocked(listSaved).mockResolvedValue(new Map());
  jest.mocked(saveSection).mockImplementation((_language, _section, { onFile }) => Promise.resolve(onFile()));
  host.mockResolvedValue({ ok: true, json: () => Promise.resolve(LIST) });
  Object.assign(window, { caches: {}, fetch: host });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
});
afterEach(() => jest.restoreAllMocks());

const start = async () => {
  const hook = renderHook(() => useSavedSections('en'));
  await waitFor(() => expect(hook.result.current.list).not.toBe('loading'));
  return hook;
};
const forbidden = new DOMException('x', 'SecurityError');

test.each([
  ['a host that has no list', () => host.mockResolvedValue({ ok: false, status: 404 }), 'failed'],
  ['no workers', () => Reflect.deleteProperty(navigator, 'serviceWorker'), 'unsupported'],
  ['no storage', () => jest.mocked(listSaved).mockRejectedValue(forbidden), 'unsupported'],
])('%s', async (_name, break_, expected) => {
  break_();
  expect((await start()).result.current.list).toBe(expected);
});

test.each([
  ['an engine that does not load', null, 'offline.wasSaved'],
  ['full storage', 'QuotaExceededError', 'offline.full'],
])('saving with %s (%s) ends as %s', async (_what, name, key) => {
  jest.mocked(loadEngine).mockRejectedValue(new Error('no network'));
  if (name !== null) jest.mocked(saveSection).mockRejectedValue(new DOMException('x', name));
  const { result } = await start();
  act(() => result.current.save(LIST));
  expect(result.current.status).toMatchObject({ kind: 'saving', total: 1 });
  await waitFor(() => expect(result.current.status).toEqual({ kind: 'done', key }));
});
