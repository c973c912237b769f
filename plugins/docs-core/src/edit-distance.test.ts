import { nearestNames } from './edit-distance';

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
