import { editDistance } from './edit-distance';

test.each([
  ['', '', 0],
  ['output', 'output', 0],
  ['output', 'ouput', 1],
  ['output', 'outpput', 1],
  ['output', 'outpit', 1],
  ['output', 'otuput', 1],
  ['loader', 'plugin', 6],
  ['', 'mode', 4],
])('%j and %j: %i', (a, b, expected) => {
  expect(editDistance(a, b)).toBe(expected);
  expect(editDistance(b, a)).toBe(expected);
});

test('what is farther than asked for is only told to be', () => {
  expect(editDistance('loader', 'plugin', 2)).toBe(3);
  expect(editDistance('output', 'ouput', 2)).toBe(1);
});
