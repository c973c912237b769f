/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import { useCachedPages, reloadWhenOnline } from './CachedPages';
import { languageOfCode, type Language } from '../../config/languages';

const stored: Record<string, string[]> = {
  'docs-files-1': ['/', '/zh/', '/offline/', '/boot.js'],
  'docs-visited': ['/concepts/', '/zh/concepts/', '/page-data/concepts/page-data.json'],
  'docs-saved-en-api': ['/concepts/', '/api/'],
};
const storage = {
  keys: () => Promise.resolve(Object.keys(stored)),
  open: (name: string) =>
    Promise.resolve({
      keys: () => Promise.resolve(stored[name]!.map((path) => ({ url: `http://localhost${path}` }))),
    }),
};
const forbidden = { keys: () => Promise.reject(new DOMException('x', 'SecurityError')) };

test.each<[string, Language['code'], boolean, unknown, [url: string, title: string][]]>([
  ['each once', 'en', true, storage, [['/', 'webpack'], ['/api/', '/api/'], ['/concepts/', 'Concepts']]], // prettier-ignore
  ['without titles', 'zh', false, storage, [['/zh/', 'webpack'], ['/zh/concepts/', '/zh/concepts/']]], // prettier-ignore
  ['none where storage is forbidden', 'en', true, forbidden, []],
])('the pages of a language in all caches: %s', async (_name, language, ok, caches, expected) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const response = { ok, json: () => Promise.resolve([{ url: '/concepts/', title: 'Concepts' }]) };
  Object.assign(window, { caches, fetch: () => Promise.resolve(response) });
  const { result } = renderHook(() => useCachedPages(languageOfCode(language)));
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current?.map(({ url, title }) => [url, title])).toEqual(expected));
});

test('the URL is loaded again when the network is back, or when the page is reached again with it', () => {
  const reload = jest.fn();
  const end = reloadWhenOnline(reload);
  window.dispatchEvent(new Event('online'));
  end();
  window.dispatchEvent(new Event('online'));
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reloadWhenOnline(reload)();
  expect(reload).toHaveBeenCalledTimes(1);
  onLine.mockReturnValue(true);
  reloadWhenOnline(reload)();
  expect(reload).toHaveBeenCalledTimes(2);
});
