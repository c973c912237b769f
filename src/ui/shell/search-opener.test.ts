/** @jest-environment jsdom */
import { openSearch as openBox } from './open-search';
import { createSearchOpener } from './search-opener';

jest.mock('./open-search', () => ({ openSearch: jest.fn() }));

const go = jest.fn();
createSearchOpener(go);
// jsdom cannot navigate.
document.addEventListener('click', (event) => event.preventDefault());

const settle = () => new Promise((done) => setTimeout(done));
const link = () => document.querySelector('a')!;

beforeEach(() => {
  jest.clearAllMocks();
  document.body.innerHTML = '<a href="/search/" data-opens="search"><b></b></a>';
});
afterEach(() => jest.restoreAllMocks());

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('with %s it is an ordinary link', async (key) => {
  link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
  await settle();
  expect(openBox).not.toHaveBeenCalled();
});

test.each([
  ['the search page is opened', true, [['http://localhost/search/']]],
  ['the page being read stays without a network', false, []],
])('where the box cannot be opened %s', async (_name, isOnline, calls) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  jest.mocked(openBox).mockImplementationOnce(() => {
    throw new Error('no');
  });
  link().click();
  await settle();
  expect(go.mock.calls).toEqual(calls);
});
