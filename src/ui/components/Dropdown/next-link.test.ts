import { nextLink } from './next-link';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 0, null],
  ['a', 0, null],
])('%s from %i leads to %s', (key, from, to) => {
  expect(nextLink(key, from, 3)).toBe(to);
});

test('a menu without links has nowhere to go', () => {
  expect(nextLink('ArrowDown', -1, 0)).toBeNull();
});
