import { parseVoteArguments } from './parse-arguments';

test.each([
  [[], { host: 'localhost', port: 9100 }],
  [['--port', '0', '--host=::'], { host: '::', port: 0 }],
])('%j', (argv, expected) => {
  expect(parseVoteArguments(argv)).toEqual(expected);
});

test.each([
  [['--port', '70000'], 'The port must be a number from 0 to 65535, not "70000", as in npm run vote:serve'],
  [['--dir', 'a'], /Unknown option '--dir'.*Write npm run vote:serve -- --port 9100 --host localhost$/],
])('%j is refused', (argv, message) => {
  expect(() => parseVoteArguments(argv)).toThrow(message);
});
