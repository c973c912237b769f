/** @jest-environment jsdom */
import { readStored, readStoredList, writeStored } from './storage';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const forbid = (method: 'getItem' | 'setItem'): void => {
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
};

test('a text is stored for good', () => {
  writeStored('a', '1');
  expect(localStorage.getItem('a')).toBe('1');
  expect(readStored('a')).toBe('1');
});

test('forbidden storage: the text lasts for the visit', () => {
  forbid('setItem');
  forbid('getItem');
  expect(readStored('d')).toBeNull();
  writeStored('d', '1');
  expect(readStored('d')).toBe('1');
});

test('storage that fills up: the newer text wins over the stored one, until it can be stored', () => {
  writeStored('e', 'old');
  forbid('setItem');
  writeStored('e', 'new');
  expect(localStorage.getItem('e')).toBe('old');
  expect(readStored('e')).toBe('new');
  jest.restoreAllMocks();
  writeStored('e', 'newest');
  localStorage.setItem('e', 'from another tab');
  expect(readStored('e')).toBe('from another tab');
});

test('a browser without storage at all', () => {
  const spy = jest.spyOn(window, 'localStorage', 'get').mockReturnValue(null as unknown as Storage);
  expect(readStored('f')).toBeNull();
  writeStored('f', '1');
  expect(readStored('f')).toBe('1');
  spy.mockRestore();
});

test.each([
  ['[1, {}, "a"]', [1, {}, 'a']],
  ['', []],
  ['[1', []],
  ['{"0":1}', []],
  ['null', []],
])('the stored text %j is the list %j', (text, list) => {
  writeStored('list', text);
  expect(readStoredList('list')).toEqual(list);
});

test('where nothing is stored the list is empty', () => {
  expect(readStoredList('missing')).toEqual([]);
});
