/** @jest-environment jsdom */
import { render, screen, renderHook, waitFor } from '@testing-library/react';
import { enOffline } from '../../i18n/en-offline';
import { enSearch } from '../../i18n/en-search';
import { addMessages } from '../../i18n/messages.browser';
import { CachedPages, useCachedPages, reloadWhenOnline } from './CachedPages';
import { languageOfCode } from '../../config/languages';

addMessages(enOffline);
addMessages(enSearch);

test.each([
  ['not known yet', null, ''],
  ['none', [], 'No page has been kept on this device yet.'],
  ['one', [{ url: '/api/', title: 'API' }], 'Pages that work nowAPI /api/'],
] as const)('%s', (_name, pages, text) => {
  render(<CachedPages pages={pages} found={null} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    (pages ?? []).map(({ url }) => url),
  );
});

const KEPT = [
  { url: '/api/', title: 'API' },
  { url: '/api/cli/', title: 'CLI' },
];

test.each([
  ['searching', [], 'Searching…', []],
  ['failed', [], 'The search is not on this device', []],
  ['done', [{ url: '/loaders/', title: 'Loaders' }], 'None of the pages that work now answers that.', []],
  [
    'done',
    [
      { url: '/loaders/', title: 'Loaders' },
      { url: '/api/cli/#flags', title: 'CLI › Flags' },
    ],
    'Pages that work now, and answer',
    ['/api/cli/#flags'],
  ],
] as const)('search results, %s: only cached pages are offered', (status, pages, text, urls) => {
  render(<CachedPages pages={KEPT} found={{ status, pages }} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(urls);
});

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
  const { result } = renderHook(() => useCachedPages(languageOfCode('en')));
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
  const { result } = renderHook(() => useCachedPages(languageOfCode('zh')));
  await waitFor(() => expect(result.current?.map(({ url }) => url)).toEqual(['/zh/', '/zh/concepts/']));
});

test.each([
  ['forbidden', () => fakeCaches.keys.mockRejectedValueOnce(new DOMException('x', 'SecurityError'))],
  ['missing', () => Reflect.deleteProperty(window, 'caches')],
])('storage that is %s lists no cached pages', async (_name, break_) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  break_();
  const { result } = renderHook(() => useCachedPages(languageOfCode('en')));
  await waitFor(() => expect(result.current).toEqual([]));
});

test('the URL is loaded again when the network is back or the tab is visible again', () => {
  const reload = jest.fn();
  const end = reloadWhenOnline(reload);
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
  end();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reloadWhenOnline(reload)();
  expect(reload).toHaveBeenCalledTimes(1);
  onLine.mockReturnValue(true);
  reloadWhenOnline(reload)();
  expect(reload).toHaveBeenCalledTimes(2);
});
