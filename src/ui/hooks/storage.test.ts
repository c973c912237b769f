/** @jest-environment jsdom */
import { readStored, readStoredList, writeStored } from './storage';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const forbid = (method: 'getItem' | 'setItem') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });

test('storage that fills up: the newer text wins over the stored one, until it can be stored', () => {
  writeStored('e', 'old');
  forbid('setItem');
  writeStored('e', 'new');
  expect([localStorage.getItem('e'), readStored('e')]).toEqual(['old', 'new']);
  jest.restoreAllMocks();
  writeStored('e', 'newest');
  localStorage.setItem('e', 'from another tab');
  expect(readStored('e')).toBe('from another tab');
});

test.each([
  ['[1, {}, "a"]', [1, {}, 'a']],
  ['', []],
  ['[1', []],
  ['{"0":1}', []],
  ['null', []],
])('the stored text %j is the list %j', (text, list) => {
  expect(readStoredList('missing')).toEqual([]);
  writeStored('list', text);
  expect(readStoredList('list')).toEqual(list);
});
