/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import { languageOfCode } from '../../config/languages';
import { useKeptPages } from './use-kept-pages';

const stored: Record<string, string[]> = {
  'docs-files-1': ['/', '/zh/', '/offline/', '/boot.js'],
  'docs-visited': ['/concepts/', '/zh/concepts/', '/page-data/concepts/page-data.json'],
  'docs-saved-en-api': ['/concepts/', '/api/'],
};
const host = jest.fn();
const fakeCaches = {
  keys: jest.fn(() => Promise.resolve(Object.keys(stored))),
  open: (name: string) =>
    Promise.resolve({
      keys: () => Promise.resolve((stored[name] ?? []).map((path) => ({ url: `http://localhost${path}` }))),
    }),
};

beforeEach(() => {
  host.mockResolvedValue({
    ok: true,
    json: () => Promise.resolve([{ url: '/concepts/', title: 'Concepts' }]),
  });
  Object.assign(window, { caches: fakeCaches, fetch: host });
});

test('pages of the language in any cache, by title where it is known, each once', async () => {
  const { result } = renderHook(() => useKeptPages(languageOfCode('en')));
  expect(result.current).toBeNull();
  await waitFor(() =>
    expect(result.current).toEqual([
      { url: '/', title: 'webpack' },
      { url: '/api/', title: '/api/' },
      { url: '/concepts/', title: 'Concepts' },
    ]),
  );
});

test('a list of titles that is missing is no reason to show no pages', async () => {
  host.mockResolvedValue({ ok: false });
  const { result } = renderHook(() => useKeptPages(languageOfCode('zh')));
  await waitFor(() => expect(result.current?.map(({ url }) => url)).toEqual(['/zh/', '/zh/concepts/']));
});

test.each([
  ['forbidden', () => fakeCaches.keys.mockRejectedValueOnce(new DOMException('x', 'SecurityError'))],
  ['missing', () => Reflect.deleteProperty(window, 'caches')],
])('storage that is %s keeps no pages', async (_name, break_) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  break_();
  const { result } = renderHook(() => useKeptPages(languageOfCode('en')));
  await waitFor(() => expect(result.current).toEqual([]));
});
