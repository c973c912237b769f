import { editDistance, nearestNames } from './edit-distance';

const KNOWN = ['run', 'output.clean', 'output.path', 'output.filename', 'devServer.port', 'Compiler'];

test.each([
  ['rum', KNOWN, ['run']],
  ['compiler', KNOWN, ['Compiler']],
  ['output.claen', KNOWN, ['output.clean', 'output.path']],
  ['output.fileName', KNOWN, ['output.filename', 'output.clean']],
  ['rnu', KNOWN, ['run']],
  ['port', KNOWN, ['devServer.port']],
  ['xyz', KNOWN, []],
  ['', KNOWN, []],
  // Three at most, each once.
  ['a1', ['a2', 'a2', 'a3', 'a4', 'a5'], ['a2', 'a3', 'a4']],
])('%s is near to some of %j: %j', (written, known, expected) => {
  expect(nearestNames(written, known)).toEqual(expected);
});

test.each([
  ['output', 'output', 9, 0],
  ['output', 'ouput', 2, 1],
  ['output', 'outpit', 9, 1],
  ['output', 'otuput', 9, 1],
  ['loader', 'plugin', 9, 6],
  ['', 'mode', 9, 4],
  // A distance above the limit is limit + 1.
  ['loader', 'plugin', 2, 3],
])('%j and %j within %i: %i', (a, b, limit, expected) => {
  expect(editDistance(a, b, limit)).toBe(expected);
  expect(editDistance(b, a, limit)).toBe(expected);
});
