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
