/** @jest-environment jsdom */
import { openSearch as openBox } from './open-search';
import { createSearchOpener, openSearch } from './search-opener';

jest.mock('./open-search', () => ({ openSearch: jest.fn() }));

const go = jest.fn();
createSearchOpener(go);
// jsdom cannot navigate.
document.addEventListener('click', (event) => {
  followed.push(event.defaultPrevented);
  event.preventDefault();
});
const followed: boolean[] = [];

const settle = () => new Promise((done) => setTimeout(done));
const link = () => document.querySelector('a')!;

beforeEach(() => {
  jest.clearAllMocks();
  followed.length = 0;
  document.body.innerHTML = '<a href="/search/" data-opens="search"><b></b></a><a href="/search/">x</a>';
});

test('a click opens the box instead of following the link', async () => {
  document.querySelector('b')!.click();
  await settle();
  expect(openBox).toHaveBeenCalledTimes(1);
  expect(followed).toEqual([true]);
  expect(go).not.toHaveBeenCalled();
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('with %s it is an ordinary link', async (key) => {
  link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
  await settle();
  expect(openBox).not.toHaveBeenCalled();
  expect(followed).toEqual([false]);
});

test('where the box cannot be opened the search page is', async () => {
  jest.mocked(openBox).mockImplementationOnce(() => {
    throw new Error('no');
  });
  link().click();
  await settle();
  expect(go).toHaveBeenCalledWith('http://localhost/search/');
});

test('without a network the page being read stays', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.mocked(openBox).mockImplementationOnce(() => {
    throw new Error('no');
  });
  link().click();
  await settle();
  expect(go).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

test('keys click the link, if it exists', async () => {
  expect(openSearch()).toBe(true);
  await settle();
  expect(openBox).toHaveBeenCalledTimes(1);
  document.body.innerHTML = '';
  expect(openSearch()).toBe(false);
});

test.each(['pointerover', 'focusin'])('%s on the link loads the box, elsewhere it does not', async (hint) => {
  const onLoad = jest.fn();
  jest.resetModules();
  jest.doMock('./open-search', () => {
    onLoad();
    return {};
  });
  (await import('./search-opener')).createSearchOpener(go);
  document.body.dispatchEvent(new Event(hint, { bubbles: true }));
  await settle();
  expect(onLoad).not.toHaveBeenCalled();
  document.querySelector('b')!.dispatchEvent(new Event(hint, { bubbles: true }));
  await settle();
  expect(onLoad).toHaveBeenCalledTimes(1);
});
