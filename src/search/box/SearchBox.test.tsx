/** @jest-environment jsdom */
/** Keys and results that visits of the built site, in src/testing/browser/search-box.test.ts, do not reach. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { searchEngine } from '../engine';
import type { Results, SearchResult } from '../search-engine';
import { useUnansweredReport } from '../unanswered-query';

jest.mock('../engine', () => ({ searchEngine: jest.fn() }));
jest.mock('../unanswered-query');
Object.assign(globalThis, { __HOSTED_SEARCH__: null });
const result = (url: string, ...path: string[]): SearchResult => ({
  ...{ url, path, title: [{ text: path.at(-1)!, isMatch: true }], snippet: [] },
  ...{ kind: 'section', section: url.split('/')[1]!, language: 'en' },
});
const PATH = result('/concepts/output/#path', 'Output', 'Path');
const START = result('/concepts/output/', 'Output');
const GUIDE = result('/guides/output/', 'Output Management');
const CLEAN = result('/guides/output/#clean', 'Output Management', 'Clean');
const RESULTS = [PATH, START, GUIDE];

const search = jest.fn<Promise<Results>, [string]>();
const onClose = jest.fn();
const openTab = jest.spyOn(window, 'open').mockImplementation();
const find = (results: readonly SearchResult[], isWeak = false): void =>
  void search.mockImplementation((query) => Promise.resolve({ query, results, total: 30, isWeak }));

// jsdom has no popovers, and shows no closed dialog.
const setOpen = (isOpen: boolean) =>
  function set(this: HTMLElement): void {
    this.toggleAttribute('open', isOpen);
  };
const popovers = { popover: '', showPopover: setOpen(true), hidePopover: setOpen(false) };
Object.assign(HTMLElement.prototype, popovers, { scrollIntoView: jest.fn() });

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  find(RESULTS);
  jest.mocked(searchEngine).mockReturnValue({ warm: () => Promise.resolve(), search });
});

async function setUp(query = ''): Promise<void> {
  const { SearchBox } = await import('./SearchBox');
  render(<SearchBox section={null} onClose={onClose} />);
  if (query !== '') await type(query);
}
const field = () => screen.getByRole('combobox', { hidden: true });
const type = (text: string) =>
  act(() => Promise.resolve(fireEvent.change(field(), { target: { value: text } })));
const press = (key: string, init: object = {}) =>
  act(() => Promise.resolve(fireEvent.keyDown(field(), { key, ...init })));
const urlsOf = (links: readonly Element[]) => links.map((link) => link.getAttribute('href'));
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

test.each([
  ['of one page together', RESULTS, false, '30 results', RESULTS],
  ['no section above a better page', [PATH, GUIDE, CLEAN, START], false, '30 results', [PATH, GUIDE, CLEAN]],
  [
    'the three nearest pages where none answers',
    [PATH, START, GUIDE, ...['/api/', '/blog/'].map((url) => result(url, 'Other'))],
    true,
    'No page answers “output”. The nearest ones:',
    [PATH, GUIDE, result('/api/', 'Other')],
  ],
])('results: %s', async (_what, results, isWeak, status, shown) => {
  find(results, isWeak);
  await setUp('output');
  expect(screen.getByRole('status')).toHaveTextContent(status);
  expect(urlsOf(screen.getAllByRole('option'))).toEqual(shown.map(({ url }) => url));
  expect(screen.getAllByRole('group')[0]?.textContent).toMatch(/^Concepts › OutputPathPart/);
  expect(useUnansweredReport).toHaveBeenLastCalledWith(expect.objectContaining({ query: 'output' }), 'en');
});

test.each([
  ['ctrlKey', 'noopener'],
  ['metaKey', 'noopener'],
  ['shiftKey', 'noopener,popup'],
])('Enter with %s opens it outside, and the box stays open', async (key, features) => {
  await setUp('output');
  await press('Enter', { [key]: true });
  expect(openTab).toHaveBeenCalledWith(PATH.url, '_blank', features);
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape clears the field, then closes; Ctrl+K and ⌘K close it whatever is typed', async () => {
  await setUp('output');
  await press('Escape');
  expect(field()).toHaveValue('');
  expect(onClose).not.toHaveBeenCalled();
  await press('Escape');
  await type('output');
  await press('k', { ctrlKey: true });
  await press('K', { metaKey: true });
  expect(onClose.mock.calls).toEqual([[undefined], [undefined], [undefined]]);
});

test('keys that compose a character do nothing', async () => {
  await setUp('output');
  for (const key of ['Enter', 'Escape', 'ArrowDown']) await press(key, { isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  expect(active()).toHaveAttribute('href', PATH.url);
});
