/** @jest-environment jsdom */
import { openShortcuts } from './dialogs';
import { openSearch } from './search-opener';
import { createShortcuts, areShortcutsOn, switchShortcuts } from './shortcuts';

jest.mock('./search-opener', () => ({ openSearch: jest.fn() }));
jest.mock('./dialogs', () => ({ openShortcuts: jest.fn() }));
createShortcuts();

const followed = jest.fn();
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link) followed(link.getAttribute('href'));
  event.preventDefault();
});

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  document.documentElement.dataset.theme = 'light';
  document.body.innerHTML = `<a rel="next" href="/elsewhere/"></a>
    <main><a rel="prev" href="/before/"></a><a rel="next" href="/after/"></a>
    <input /><textarea></textarea><select></select>
    <div contenteditable="true"><b id="inner"></b></div><p id="text"></p></main>
    <footer><button data-opens="shortcuts"><i></i></button></footer>`;
});

/** Whether the event's default was not prevented. */
const press = (key: string, init: KeyboardEventInit = {}, where: string = 'body'): boolean =>
  document
    .querySelector(where)!
    .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
const settle = () => new Promise((done) => setTimeout(done));

test('n and p follow the page’s links', () => {
  expect(press('n')).toBe(false);
  expect(press('p')).toBe(false);
  expect(followed.mock.calls).toEqual([['/after/'], ['/before/']]);
});

test('on a page without neighbors they do nothing', () => {
  document.querySelector('main')!.remove();
  press('n');
  press('p');
  expect(followed).not.toHaveBeenCalled();
});

test('t switches the theme, and back', () => {
  press('t');
  expect(document.documentElement.dataset.theme).toBe('dark');
  press('t');
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('? opens the list, though it takes Shift to type it', async () => {
  expect(press('?', { shiftKey: true })).toBe(false);
  await settle();
  expect(openShortcuts).toHaveBeenCalledTimes(1);
});

test.each(['a', 'Escape', 'T', 'k', 'Enter'])('%s is left alone', (key) => {
  expect(press(key)).toBe(true);
  expect(document.documentElement.dataset.theme).toBe('light');
});

test.each<[string, KeyboardEventInit, string]>([
  ['with Control', { ctrlKey: true }, 'body'],
  ['with Command', { metaKey: true }, 'body'],
  ['with Alt', { altKey: true }, 'body'],
  ['repeated', { repeat: true }, 'body'],
  ['during text composition', { isComposing: true }, 'body'],
  ['in a field', {}, 'input'],
  ['in a text', {}, 'textarea'],
  ['in a choice', {}, 'select'],
  ['in editable text', {}, '#inner'],
])('keys %s are left alone', (_name, init, where) => {
  expect(press('t', init, where)).toBe(true);
  expect(document.documentElement.dataset.theme).toBe('light');
});

test.each(['<dialog open></dialog>', '<div role="dialog"></div>', '<div aria-modal="true"></div>'])(
  'keys are left alone while %s is there',
  (html) => {
    document.body.insertAdjacentHTML('beforeend', html);
    expect(press('t')).toBe(true);
    document.body.lastElementChild!.remove();
    expect(press('t')).toBe(false);
  },
);

test('a key that something else has answered is left alone', () => {
  const text = document.querySelector('#text')!;
  text.addEventListener('keydown', (event) => event.preventDefault());
  press('t', {}, '#text');
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('switched off, keys do nothing, on later pages too; the button still opens the list', async () => {
  expect(areShortcutsOn()).toBe(true);
  switchShortcuts(false);
  expect(localStorage.getItem('shortcuts')).toBe('off');
  expect(press('t')).toBe(true);
  expect(press('?')).toBe(true);
  document.querySelector('i')!.click();
  await settle();
  expect(openShortcuts).toHaveBeenCalledTimes(1);
  switchShortcuts(true);
  expect(press('t')).toBe(false);
  expect(areShortcutsOn()).toBe(true);
});

test('other clicks open nothing', async () => {
  document.querySelector<HTMLElement>('#text')!.click();
  await settle();
  expect(openShortcuts).not.toHaveBeenCalled();
});

describe('the box of the search', () => {
  beforeEach(() => jest.mocked(openSearch).mockReturnValue(true));

  test.each<[string, KeyboardEventInit, string]>([
    ['/', {}, 'body'],
    ['k', { ctrlKey: true }, 'body'],
    ['k', { metaKey: true }, 'body'],
    ['k', { ctrlKey: true }, 'input'],
  ])('opens by %s %j in %s', (key, init, where) => {
    expect(press(key, init, where)).toBe(false);
    expect(openSearch).toHaveBeenCalledTimes(1);
  });

  test.each<[string, KeyboardEventInit, string]>([
    ['/', {}, 'input'],
    ['/', { ctrlKey: true }, 'body'],
    ['k', {}, 'body'],
    ['k', { ctrlKey: true, altKey: true }, 'body'],
    ['j', { ctrlKey: true }, 'body'],
  ])('does not open by %s %j in %s', (key, init, where) => {
    expect(press(key, init, where)).toBe(true);
    expect(openSearch).not.toHaveBeenCalled();
  });

  test('on a page without it, Ctrl+K is the browser’s', () => {
    jest.mocked(openSearch).mockReturnValue(false);
    expect(press('k', { ctrlKey: true })).toBe(true);
  });

  test('single keys switched off do not disable Ctrl+K', () => {
    switchShortcuts(false);
    expect(press('/')).toBe(true);
    expect(press('k', { ctrlKey: true })).toBe(false);
  });
});
