import { parseCommandLine, parsePort, runCommand, UsageError } from './run-command';

const line = {
  usage: 'npm run x [-- --json] [pages…]',
  options: { json: { type: 'boolean' }, limit: { type: 'string', default: '60' } },
  positionals: true,
} as const;

test('options by name, defaults, and the other arguments', () => {
  const { values, positionals } = parseCommandLine(['a', '--limit=5', 'b', '--json'], line);
  expect({ ...values }).toEqual({ json: true, limit: '5' });
  expect(positionals).toEqual(['a', 'b']);
  expect({ ...parseCommandLine([], line).values }).toEqual({ limit: '60' });
});

test.each([
  [['--jsn'], line, "Unknown option '--jsn'. Did you mean --json?"],
  [['--quick'], line, "Unknown option '--quick'."],
  [['--limit'], line, "Option '--limit <value>' argument missing"],
  [['--json=1'], line, "Option '--json' does not take an argument"],
  [['a'], { usage: '' }, "Unexpected argument 'a'. This command does not take positional arguments"],
])('%p is refused', (argv, command, message) => {
  expect(() => parseCommandLine(argv, command)).toThrow(new UsageError(message));
});

test('a port is a number from 0 to 65535', () => {
  expect([parsePort('0'), parsePort('65535')]).toEqual([0, 65535]);
  for (const port of ['65536', '-1', 'http', ''])
    expect(() => parsePort(port)).toThrow(
      new UsageError(`The port must be a number from 0 to 65535, not "${port}"`),
    );
});

describe('runCommand', () => {
  const { argv } = process;
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  afterEach(() => {
    process.argv = argv;
    process.exitCode = undefined;
  });

  const fail = (error: Error) => () => Promise.reject(error);
  const usage = `Usage: ${line.usage}`;

  test.each<[string, string[], () => Promise<number | void> | number, number, string[], string[]]>([
    ['nothing means 0', [], () => Promise.resolve(), 0, [], []],
    ['an error is one line', [], fail(new Error('no site')), 1, [], ['no site']],
    ['a wrong use has the usage', [], fail(new UsageError('no pages')), 1, [], ['no pages', usage]],
    ['--help runs nothing', ['--help'], fail(new Error('run')), 0, [usage], []],
  ])('%s', async (_name, args, run, code, output, problems) => {
    process.argv = ['node', 'x.ts', ...args];
    runCommand({ ...line, run });
    await new Promise((done) => setImmediate(done));
    expect(process.exitCode).toBe(code);
    expect(printed.mock.calls.flat()).toEqual(output);
    expect(errors.mock.calls.flat()).toEqual(problems);
    printed.mockClear();
    errors.mockClear();
  });
});
