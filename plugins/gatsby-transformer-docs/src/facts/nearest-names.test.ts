import { nearestNames } from './nearest-names';

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
