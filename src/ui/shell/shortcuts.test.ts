/** @jest-environment jsdom */
import { openSearch } from './search-opener';
import { createShortcuts } from './shortcuts';

jest.mock('./search-opener', () => ({ openSearch: jest.fn() }));
createShortcuts();

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  jest.mocked(openSearch).mockReturnValue(true);
  document.documentElement.dataset.theme = 'light';
  document.body.innerHTML = `<a rel="next" href="#elsewhere"></a>
    <main><input /><textarea></textarea><select></select>
    <div contenteditable="true"><b id="inner"></b></div><p id="text"></p></main>`;
});

/** Whether the event's default was not prevented. */
const press = (key: string, init: KeyboardEventInit = {}, where = 'body'): boolean =>
  document
    .querySelector(where)!
    .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));

type Case = [name: string, key: string, init?: KeyboardEventInit, where?: string];
const LEFT: Case[] = [
  ['another key', 'a'],
  ['with Control', 't', { ctrlKey: true }],
  ['with Command', 't', { metaKey: true }],
  ['with Alt', 't', { altKey: true }],
  ['repeated', 't', { repeat: true }],
  ['during text composition', 't', { isComposing: true }],
  ['in a field', 't', {}, 'input'],
  ['in editable text', 't', {}, '#inner'],
  ['/ in a field', '/', {}, 'input'],
  ['k alone', 'k'],
  ['Control, Alt and k', 'k', { ctrlKey: true, altKey: true }],
];
test.each(LEFT.map(([name, ...args]) => [name, args] as const))('left alone: %s', (_name, args) => {
  expect(press(...args)).toBe(true);
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(openSearch).not.toHaveBeenCalled();
});

test.each(['<dialog open></dialog>', '<div role="dialog"></div>', '<div aria-modal="true"></div>'])(
  'keys are left alone while %s is there',
  (html) => {
    document.body.insertAdjacentHTML('beforeend', html);
    expect(press('t')).toBe(true);
    document.body.lastElementChild!.remove();
    expect(press('t')).toBe(false);
    expect(document.documentElement.dataset.theme).toBe('dark');
  },
);

test('a key that something else has answered is left alone, as are links that are not the page’s neighbors', () => {
  const clicked = jest.fn();
  document.querySelector('a')!.addEventListener('click', clicked);
  document.querySelector('#text')!.addEventListener('keydown', (event) => event.preventDefault());
  for (const key of ['t', 'n', 'p']) press(key, {}, key === 't' ? '#text' : 'body');
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(clicked).not.toHaveBeenCalled();
});

test('on a page without the search, Ctrl+K is the browser’s', () => {
  jest.mocked(openSearch).mockReturnValue(false);
  expect(press('k', { ctrlKey: true })).toBe(true);
});
