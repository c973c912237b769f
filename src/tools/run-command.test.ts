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
  [['-x'], line, "Unknown option '-x'."],
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
  const argv = process.argv;
  let printed: string[];
  let errors: string[];
  beforeEach(() => {
    printed = [];
    errors = [];
    jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
    jest.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.argv = argv;
    process.exitCode = undefined;
  });

  async function exitCodeOf(args: string[], run: () => Promise<number | void> | number | void) {
    process.argv = ['node', 'x.ts', ...args];
    runCommand({ ...line, run });
    await new Promise((done) => setImmediate(done));
    return process.exitCode;
  }

  test.each([
    [() => Promise.resolve(), 0],
    [() => 3, 3],
  ])('the result of %p is the exit code', async (run, code) => {
    expect(await exitCodeOf([], run)).toBe(code);
    expect(errors).toEqual([]);
  });

  test('an error is one line, and the usage follows when the arguments are wrong', async () => {
    const fail = (error: Error) => () => Promise.reject(error);
    expect(await exitCodeOf([], fail(new Error('no site')))).toBe(1);
    expect(await exitCodeOf([], fail(new UsageError('no pages')))).toBe(1);
    expect(await exitCodeOf(['--jsn'], () => 0)).toBe(1);
    expect(errors).toEqual([
      'no site',
      'no pages',
      `Usage: ${line.usage}`,
      "Unknown option '--jsn'. Did you mean --json?",
      `Usage: ${line.usage}`,
    ]);
  });

  test('--help prints the usage and runs nothing', async () => {
    const run = jest.fn();
    expect(await exitCodeOf(['--help'], run)).toBe(0);
    expect(printed).toEqual([`Usage: ${line.usage}`]);
    expect(run).not.toHaveBeenCalled();
  });
});
