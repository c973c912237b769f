import { StoppedError } from '../run-child.mjs';
import { findChromium } from './find-chromium';
import { formatSeconds, formatSummary } from './format-summary';
import { runSteps } from './run-steps';
import { selectSteps } from './select-steps';
import type { Step } from './step';
import { steps } from './steps';

describe('selectSteps', () => {
  const all = [{ name: 'lint' }, { name: 'unit' }, { name: 'build' }];

  test.each([
    [[], ['lint', 'unit', 'build']],
    [['--only', 'unit'], ['unit']],
    [
      ['--only', 'build, lint'],
      ['lint', 'build'],
    ],
    [['--only=unit,unit'], ['unit']],
  ])('%p', (argv, names) => {
    expect(selectSteps(argv, all).map(({ name }) => name)).toEqual(names);
  });

  test.each([
    [
      ['--only', 'unti'],
      'There is no step "unti". Choose from lint, unit, build, as in npm test -- --only unit,lint',
    ],
    [
      ['--only', ''],
      'There is no step "". Choose from lint, unit, build, as in npm test -- --only unit,lint',
    ],
    [['unit'], /^Unexpected argument 'unit'.* Write npm test -- --only unit,lint$/],
    [['--quick'], /^Unknown option '--quick'.* Write npm test -- --only unit,lint$/],
  ])('%p is refused', (argv, message) => {
    expect(() => selectSteps(argv, all)).toThrow(message);
  });
});

test('every step that is needed exists and comes first', () => {
  const names = steps.map(({ name }) => name);
  expect(names).toEqual([
    'format',
    'lint',
    'styles',
    'types',
    'prose',
    'samples',
    'unit',
    'build',
    'generated',
    'budgets',
    'browser',
    'hosts',
    'timing',
    'builds',
  ]);
  for (const { name, needs } of steps)
    if (needs) expect(names.indexOf(needs)).toBeLessThan(names.indexOf(name));
});

describe('runSteps', () => {
  let printed: string[];
  let clock: number;
  const surroundings = (width: number) => ({
    print: (text: string) => void printed.push(text.trim()),
    now: () => (clock += 500),
    width,
  });
  const step = (name: string, code = 0, more: Partial<Step> = {}): Step => ({
    name,
    run: () => Promise.resolve({ code, output: code === 0 ? 'noise' : `${name} says why\n` }),
    ...more,
  });
  beforeEach(() => {
    printed = [];
    clock = 0;
  });

  test('a failure does not end the run, but what needs it is not run', async () => {
    const results = await runSteps(
      [step('unit', 1), step('build', 2), step('budgets', 0, { needs: 'build' }), step('builds')],
      surroundings(2),
    );
    expect(results.map(({ name, state, note }) => [name, state, note])).toEqual([
      ['unit', 'failed', ''],
      ['build', 'failed', ''],
      ['budgets', 'not run', 'build failed'],
      ['builds', 'passed', ''],
    ]);
    expect(printed).toEqual(['── unit', 'unit says why', '── build', 'build says why', '── builds']);
  });

  test('a step whose need was not picked is run', async () => {
    const [result] = await runSteps([step('budgets', 0, { needs: 'build' })], surroundings(1));
    expect(result?.state).toBe('passed');
  });

  test('parallel steps run beside each other, at most `width`, each told when it ends', async () => {
    let running = 0;
    let most = 0;
    const slow = (name: string, code: number) =>
      step(name, code, {
        parallel: true,
        run: async (collect) => {
          expect(collect).toBe(true);
          most = Math.max(most, (running += 1));
          await new Promise((done) => setTimeout(done, 10));
          running -= 1;
          return { code, output: `${name} output` };
        },
      });
    const results = await runSteps(
      [slow('a', 0), slow('b', 1), step('between'), slow('c', 0), slow('d', 0)],
      surroundings(2),
    );
    expect(most).toBe(2);
    expect(results.map(({ name }) => name)).toEqual(['a', 'b', 'between', 'c', 'd']);
    expect(printed.join('\n')).toMatch(/── b: failed in \d\.\d s\nb output/);
    expect(printed.join('\n')).not.toContain('a output');
  });

  test('an error is the failure of its step; being stopped ends the run', async () => {
    const fail = (error: Error) => [step('unit', 0, { run: () => Promise.reject(error) })];
    const [result] = await runSteps(fail(new Error('no Chromium')), surroundings(1));
    expect(result?.state).toBe('failed');
    expect(printed).toContain('no Chromium');
    await expect(runSteps(fail(new StoppedError('SIGINT', null)), surroundings(1))).rejects.toThrow(
      'stopped by SIGINT',
    );
  });
});

test.each([
  [0, '0.0 s'],
  [12_345, '12.3 s'],
  [59_990, '1 min 0.0 s'],
  [75_300, '1 min 15.3 s'],
])('formatSeconds(%p) is %p', (milliseconds, text) => {
  expect(formatSeconds(milliseconds)).toBe(text);
});

test('the summary ends with the count alone on its line', () => {
  expect(
    formatSummary(
      [
        { name: 'unit', state: 'passed', time: 12_300, note: '' },
        { name: 'build', state: 'failed', time: 65_000, note: '' },
        { name: 'budgets', state: 'not run', time: 0, note: 'build failed' },
      ],
      77_400,
    ),
  ).toBe(
    [
      'step     result   time',
      'unit     passed   12.3 s',
      'build    failed   1 min 5.0 s',
      'budgets  not run  build failed',
      'all               1 min 17.4 s',
      '',
      '1 passed, 2 failed',
    ].join('\n'),
  );
});

describe('findChromium', () => {
  test.each([
    [{ PATH: '/a:/b' }, ['/b/chromium', '/a/google-chrome'], '/b/chromium'],
    [{ PATH: '/a' }, ['/a/chromium-browser'], '/a/chromium-browser'],
    [{ PATH: '' }, ['/usr/bin/chromium'], '/usr/bin/chromium'],
    [{}, [], null],
    [{ PATH: '/a', CHROMIUM_PATH: '/x/chrome' }, ['/a/chromium', '/x/chrome'], '/x/chrome'],
  ])('%p with %p: %p', (environment, programs: string[], found) => {
    expect(findChromium(environment, (file) => programs.includes(file))).toBe(found);
  });

  test('a wrong CHROMIUM_PATH is told', () => {
    expect(() => findChromium({ CHROMIUM_PATH: '/x/chrome' }, () => false)).toThrow(
      'CHROMIUM_PATH is /x/chrome, which is no program: correct it, or leave it unset',
    );
  });
});
