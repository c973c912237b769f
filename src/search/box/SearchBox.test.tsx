/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { addMessages } from '#messages';
import { enSearch } from '../../i18n/en-search';
import { searchEngine } from '../engine';
import { SearchError, type Results, type SearchResult } from '../search-engine';
import { addVisited, readVisited } from '../visited-pages';
import { addRecent, readRecent } from './recent-results';
import { commonQuestions } from './use-suggestions';

jest.mock('../engine', () => ({ searchEngine: jest.fn() }));
Object.assign(globalThis, { __HOSTED_SEARCH__: null, __SEARCH_REPORT_ENDPOINT__: '' });
addMessages(enSearch);

const result = (url: string, path: readonly string[], section = 'concepts'): SearchResult => ({
  url,
  path,
  title: [{ text: path.at(-1)!, isMatch: true }],
  snippet: [],
  kind: path.length > 1 ? 'section' : 'page',
  section,
  language: 'en',
});
const RESULTS = [
  result('/concepts/output/#path', ['Output', 'Path']),
  result('/concepts/output/', ['Output']),
  result('/guides/output/', ['Output Management'], 'guides'),
];

const search = jest.fn<Promise<Results>, [string]>();
const onClose = jest.fn();
const openTab = jest.spyOn(window, 'open').mockImplementation();

// jsdom has the element without its methods.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};
Element.prototype.scrollIntoView = jest.fn();

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  search.mockImplementation((query) =>
    Promise.resolve({ query, results: RESULTS, total: 30, isWeak: false }),
  );
  jest.mocked(searchEngine).mockReturnValue({ warm: () => Promise.resolve(), search });
});

async function setUp(query = ''): Promise<void> {
  const { SearchBox } = await import('./SearchBox');
  render(<SearchBox section={null} onClose={onClose} />);
  if (query !== '') await type(query);
}
const field = () => screen.getByRole('combobox', { name: 'Search the documentation' });
const type = (text: string) =>
  act(() => Promise.resolve(fireEvent.change(field(), { target: { value: text } })));
const press = (key: string, init: object = {}) =>
  act(() => Promise.resolve(fireEvent.keyDown(field(), { key, ...init })));
const activeText = (): string => {
  const option = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(option).toHaveAttribute('aria-selected', 'true');
  return option?.querySelector('span span')?.textContent ?? '';
};

test('results are options of a listbox, grouped by page in the order of each page’s best', async () => {
  await setUp('output');
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'Concepts › OutputPathPartOutputPage',
    'Guides › Output ManagementOutput ManagementPage',
  ]);
  expect(screen.getByRole('listbox', { name: 'Results' })).toHaveAttribute(
    'id',
    field().getAttribute('aria-controls'),
  );
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
    '/concepts/output/#path',
    '/concepts/output/',
    '/guides/output/',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('30 results');
  expect(screen.getByRole('link', { name: 'See all results for “output”' })).toHaveAttribute(
    'href',
    '/search/?q=output',
  );
});

test('no section stands above a page that answers better', async () => {
  const [path, start, guide] = RESULTS as [SearchResult, SearchResult, SearchResult];
  const results = [
    path,
    guide,
    result('/guides/output/#clean', ['Output Management', 'Clean'], 'guides'),
    start,
  ];
  search.mockImplementation((query) => Promise.resolve({ query, results, total: 4, isWeak: false }));
  await setUp('output');
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
    '/concepts/output/#path',
    '/guides/output/',
    '/guides/output/#clean',
  ]);
});

test.each([
  [[], 'Path'],
  [['ArrowDown'], 'Output'],
  [['ArrowUp'], 'Output Management'],
  [['ArrowDown', 'ArrowDown', 'ArrowDown'], 'Path'],
  [['End'], 'Output Management'],
  [['End', 'Home'], 'Path'],
])('after the keys %j the active option is %s', async (keys, text) => {
  await setUp('output');
  for (const key of keys) await press(key);
  expect(activeText()).toBe(text);
});

test('Enter opens the active option and stores it', async () => {
  await setUp('output');
  await press('ArrowDown');
  await press('Enter');
  expect(onClose).toHaveBeenCalledWith('/concepts/output/');
  expect(readRecent().map(({ url }) => url)).toEqual(['/concepts/output/']);
});

test.each([
  ['ctrlKey', 'noopener'],
  ['metaKey', 'noopener'],
  ['shiftKey', 'noopener,popup'],
])('Enter with %s opens it outside, and the box stays open', async (key, features) => {
  await setUp('output');
  await press('Enter', { [key]: true });
  expect(openTab).toHaveBeenCalledWith('/concepts/output/#path', '_blank', features);
  expect(onClose).not.toHaveBeenCalled();
});

test('without results a message says so, and Enter opens the search page', async () => {
  search.mockImplementation((query) => Promise.resolve({ query, results: [], total: 0, isWeak: false }));
  await setUp('zzz');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “zzz”.');
  expect(screen.getByRole('link', { name: 'the page of the search' })).toHaveAttribute(
    'href',
    '/search/?q=zzz',
  );
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await press('Enter');
  expect(onClose).toHaveBeenCalledWith('/search/?q=zzz');
});

test('without a network and its data it says so, and Enter stays on the page', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const failing = () => Promise.reject(new SearchError('no data'));
  jest.mocked(searchEngine).mockReturnValue({ warm: failing, search: failing });
  await setUp();
  await screen.findByText(/^The search is not on this device yet/);
  await type('output');
  await press('Enter');
  expect(screen.getByRole('status')).toHaveTextContent(/^The search is not on this device yet[^?]*$/);
  expect(screen.queryByRole('link', { name: /See all/ })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  jest.mocked(console.warn).mockRestore();
});

test('where no page answers it says so, and lists the nearest three pages', async () => {
  const others = ['/api/', '/blog/'].map((url) => result(url, ['Other']));
  search.mockImplementation((query) =>
    Promise.resolve({ query, results: [...RESULTS, ...others], total: 90, isWeak: true }),
  );
  await setUp('bake bread');
  expect(screen.getByRole('status')).toHaveTextContent('No page answers “bake bread”. The nearest ones:');
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
    '/concepts/output/#path',
    '/guides/output/',
    '/api/',
  ]);
});

test('where the site collects them, a query without an answer is sent once it is complete', async () => {
  const send = jest.fn(() => Promise.resolve());
  Object.assign(globalThis, { __SEARCH_REPORT_ENDPOINT__: '/api/queries', fetch: send });
  search.mockImplementation((query) =>
    Promise.resolve({ query, results: query === 'bake bread' ? [] : RESULTS, total: 0, isWeak: false }),
  );
  jest.useFakeTimers();
  await setUp('bake bread');
  await act(() => jest.advanceTimersByTimeAsync(2000));
  await type('output');
  await act(() => jest.advanceTimersByTimeAsync(2000));
  jest.useRealTimers();
  Object.assign(globalThis, { __SEARCH_REPORT_ENDPOINT__: '' });
  const body = JSON.stringify({ query: 'bake bread', language: 'en', version: '5' });
  expect(send.mock.calls).toEqual([['/api/queries', expect.objectContaining({ body })]]);
});

test('Escape clears the field, then closes', async () => {
  await setUp('output');
  await press('Escape');
  expect(field()).toHaveValue('');
  expect(onClose).not.toHaveBeenCalled();
  await press('Escape');
  expect(onClose).toHaveBeenCalledWith(undefined);
});

test.each([
  ['k', { ctrlKey: true }],
  ['K', { metaKey: true }],
])('%s with %j closes it, whatever is typed', async (key, init) => {
  await setUp('output');
  await press(key, init);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('keys that compose a character do nothing', async () => {
  await setUp('output');
  for (const key of ['Enter', 'Escape', 'ArrowDown']) await press(key, { isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  expect(activeText()).toBe('Path');
});

test('a click beside it, on its button or on a result closes it; on a result in a new tab it does not', async () => {
  await setUp('output');
  document.addEventListener('click', (event) => event.preventDefault(), { once: false });
  fireEvent.click(screen.getAllByRole('option')[2]!, { ctrlKey: true });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByRole('option')[1]!);
  fireEvent.click(screen.getByRole('dialog', { hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  expect(onClose.mock.calls).toEqual([[undefined], [undefined], [undefined]]);
  expect(readRecent().map(({ url }) => url)).toEqual(['/concepts/output/', '/guides/output/']);
});

const rows = () =>
  screen.getAllByRole('rowgroup').map((group) => ({
    title: group.getAttribute('aria-label'),
    links: [...group.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  }));
const questions = { title: 'Common questions', links: commonQuestions.map(({ url }) => url) };

test('an empty field lists what was opened last: to open again, to remove, to clear', async () => {
  for (const one of RESULTS) addRecent(one);
  await setUp();
  expect(rows()).toEqual([
    { title: 'Recent', links: ['/guides/output/', '/concepts/output/', '/concepts/output/#path'] },
    questions,
  ]);
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove from the recent ones' })[0]!);
  expect(rows()[0]?.links).toHaveLength(2);
  await press('ArrowDown');
  expect(activeText()).toBe('Output');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(rows()).toEqual([questions]);
  expect(readRecent()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('Type what you look for');
});

test('it lists the visited pages, too, but neither this one nor those above; opened, they are no results', async () => {
  addRecent(RESULTS[1]!);
  for (const url of ['/concepts/output/', '/guides/', window.location.pathname, '/api/'])
    addVisited({ url, title: `Page ${url}` });
  await setUp();
  expect(rows()[1]).toEqual({ title: 'Pages you visited', links: ['/api/', '/guides/'] });
  await press('ArrowDown');
  await press('ArrowDown');
  expect(activeText()).toBe('Page /api/');
  await press('Enter');
  expect(onClose).toHaveBeenCalledWith('/api/');
  expect(readRecent()).toHaveLength(1);
});

test('the visited pages can be forgotten', async () => {
  addVisited({ url: '/api/', title: 'API' });
  await setUp();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(rows()).toEqual([questions]);
  expect(readVisited()).toEqual([]);
});
