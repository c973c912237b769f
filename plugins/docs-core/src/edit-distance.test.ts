import { editDistance, nearestNames } from './edit-distance';

const KNOWN = ['run', 'output.clean', 'output.path', 'output.filename', 'devServer.port', 'Compiler'];

test.each([
  ['rum', ['run']],
  ['compiler', ['Compiler']],
  ['output.claen', ['output.clean', 'output.path']],
  ['output.fileName', ['output.filename', 'output.clean']],
  ['rnu', ['run']],
  ['port', ['devServer.port']],
  ['xyz', []],
  ['', []],
])('%s is near %j', (written, expected) => expect(nearestNames(written, KNOWN)).toEqual(expected));

test('three at most, each once', () => {
  expect(nearestNames('a1', ['a2', 'a2', 'a3', 'a4', 'a5'])).toEqual(['a2', 'a3', 'a4']);
});

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

test('a distance above the limit is reported as limit + 1', () => {
  expect(editDistance('loader', 'plugin', 2)).toBe(3);
  expect(editDistance('output', 'ouput', 2)).toBe(1);
});
