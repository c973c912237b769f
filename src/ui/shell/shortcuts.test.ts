/** @jest-environment jsdom */
import { openShortcuts } from './dialogs';
import { openSearch } from './search-opener';
import { createShortcuts } from './shortcuts';

jest.mock('./search-opener', () => ({ openSearch: jest.fn() }));
jest.mock('./dialogs', () => ({ openShortcuts: jest.fn() }));
createShortcuts();

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  jest.mocked(openSearch).mockReturnValue(true);
  document.documentElement.dataset.theme = 'light';
  document.body.innerHTML = `<a rel="next" href="#elsewhere"></a>
    <main><input /><textarea></textarea><select></select>
    <div contenteditable="true"><b id="inner"></b></div><p id="text"></p></main>
    <footer><button data-opens="shortcuts"><i></i></button></footer>`;
});

/** Whether the event's default was not prevented. */
const press = (key: string, init: KeyboardEventInit = {}, where: string = 'body'): boolean =>
  document
    .querySelector(where)!
    .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
const settle = () => new Promise((done) => setTimeout(done));

test('on a page without neighbors n and p do nothing', () => {
  const clicked = jest.fn();
  document.querySelector('a')!.addEventListener('click', clicked);
  press('n');
  press('p');
  expect(clicked).not.toHaveBeenCalled();
});

type Case = [name: string, key: string, init: KeyboardEventInit, where: string];

test.each<Case>([
  ['another key', 'a', {}, 'body'],
  ['a capital', 'T', {}, 'body'],
  ['with Control', 't', { ctrlKey: true }, 'body'],
  ['with Command', 't', { metaKey: true }, 'body'],
  ['with Alt', 't', { altKey: true }, 'body'],
  ['repeated', 't', { repeat: true }, 'body'],
  ['during text composition', 't', { isComposing: true }, 'body'],
  ['in a field', 't', {}, 'input'],
  ['in a text', 't', {}, 'textarea'],
  ['in a choice', 't', {}, 'select'],
  ['in editable text', 't', {}, '#inner'],
  ['/ in a field', '/', {}, 'input'],
  ['/ with Control', '/', { ctrlKey: true }, 'body'],
  ['k alone', 'k', {}, 'body'],
  ['Control, Alt and k', 'k', { ctrlKey: true, altKey: true }, 'body'],
  ['Control and j', 'j', { ctrlKey: true }, 'body'],
])('left alone: %s', (_name, key, init, where) => {
  expect(press(key, init, where)).toBe(true);
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

test('a key that something else has answered is left alone', () => {
  document.querySelector('#text')!.addEventListener('keydown', (event) => event.preventDefault());
  press('t', {}, '#text');
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('switched off, single keys do nothing; Ctrl+K and the button still work', async () => {
  const openList = async () => {
    document.querySelector('i')!.click();
    await settle();
    return jest.mocked(openShortcuts).mock.lastCall![0];
  };
  const list = await openList();
  expect(list.areOn).toBe(true);
  list.onSwitch(false);
  for (const key of ['t', '?', '/']) expect(press(key)).toBe(true);
  expect(press('k', { ctrlKey: true })).toBe(false);
  expect((await openList()).areOn).toBe(false);
  list.onSwitch(true);
  expect(press('?', { shiftKey: true })).toBe(false);
  await settle();
  expect(openShortcuts).toHaveBeenCalledTimes(3);
});

test.each<Case>([
  ['/', '/', {}, 'body'],
  ['Control and k', 'k', { ctrlKey: true }, 'body'],
  ['Command and k', 'k', { metaKey: true }, 'body'],
  ['Control and k in a field', 'k', { ctrlKey: true }, 'input'],
])('the search box is opened by %s', (_name, key, init, where) => {
  expect(press(key, init, where)).toBe(false);
  expect(openSearch).toHaveBeenCalledTimes(1);
});

test('on a page without the search, Ctrl+K is the browser’s', () => {
  jest.mocked(openSearch).mockReturnValue(false);
  expect(press('k', { ctrlKey: true })).toBe(true);
});
