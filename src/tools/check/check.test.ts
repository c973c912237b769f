import os from 'node:os';
import { StoppedError } from '../run-child.mjs';
import { findProgram } from './programs';
import { formatSummary, NOTHING, runSteps, type Step } from './run-steps';
import { limit, longestLimit, within } from './slowness';
import { listSteps, selectSteps } from './steps';

test.each([
  [undefined, ['lint', 'unit', 'build']],
  ['build, lint,lint', ['lint', 'build']],
])('chosen by %p: %p', (only, names) => {
  const all = ['lint', 'unit', 'build'].map((name) => ({ name }) as Step);
  expect(selectSteps(only, all).map(({ name }) => name)).toEqual(names);
  for (const wrong of ['unti', ''])
    expect(() => selectSteps(wrong, all)).toThrow(
      `There is no step "${wrong}" here. Choose from lint, unit, build`,
    );
});

test('every step that another needs comes before it', () => {
  const names = listSteps(true).map(({ name }) => name);
  for (const [index, { needs }] of listSteps(true).entries())
    if (needs !== undefined) expect(names.slice(0, index)).toContain(needs);
});

describe('runSteps', () => {
  let printed: string[];
  beforeEach(() => {
    printed = [];
    jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text.trim()));
  });
  afterEach(() => jest.restoreAllMocks());
  const step = (name: string, code = 0, more: Partial<Step> = {}): Step => ({
    name,
    cores: 1,
    run: () => Promise.resolve({ code, output: code === 0 ? 'noise' : `reason of ${name}\n` }),
    ...more,
  });
  test('a failure does not end the run, but what needs it is not run', async () => {
    const results = await runSteps(
      [step('unit', 1), step('build', 2), step('budgets', 0, { needs: 'build' }), step('builds')],
      1,
    );
    expect(results.map(({ name, state, note }) => [name, state, note])).toEqual([
      ['unit', 'failed', ''],
      ['build', 'failed', ''],
      ['budgets', 'not run', 'build failed'],
      ['builds', 'passed', ''],
    ]);
    expect(printed.map((text) => text.replace(/[\d.]+ s$/, '… s'))).toEqual([
      '── unit: failed in … s',
      'reason of unit',
      '── build: failed in … s',
      'reason of build',
      '── builds: passed in … s',
    ]);
  });

  test('steps run beside each other as far as the cores suffice; what measures runs alone, last', async () => {
    const running = new Set<string>();
    const seen: string[] = [];
    const slow = (name: string, cores: number, needs?: string) =>
      step(name, 0, {
        cores,
        ...(needs === undefined ? {} : { needs }),
        run: async (collect) => {
          expect(collect).toBe(true);
          running.add(name);
          seen.push([...running].join('+'));
          await new Promise((done) => setTimeout(done, 10));
          running.delete(name);
          return { code: 0, output: '' };
        },
      });
    const all = [
      slow('timing', Infinity),
      slow('browser', 2, 'build'),
      slow('build', 1),
      slow('lint', 1),
      slow('types', 1),
    ];
    const results = await runSteps(all, 2);
    expect(results.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
    expect(seen[0]).toBe('build');
    expect(seen[1]).toBe('build+lint');
    expect(seen.slice(-1)).toEqual(['timing']);
    expect(seen).toContain('browser');
    expect(seen.filter((names) => names.split('+').length > 2)).toEqual([]);
  });

  test('an error is the failure of its step; a signal ends the run', async () => {
    const fail = (error: Error) => [step('unit', 0, { run: () => Promise.reject(error) })];
    const [result] = await runSteps(fail(new Error('no Chromium')), 1);
    expect(result?.state).toBe('failed');
    expect(printed).toContain('no Chromium');
    await expect(runSteps(fail(new StoppedError('SIGINT', null)), 1)).rejects.toThrow('stopped by SIGINT');
  });
});

test('the summary names what failed, how to run it again, and ends with the count alone on its line', () => {
  const file = 'src/testing/browser/hash.test.ts';
  const browser = { failed: [`${file}: a › b`], files: [file], incidents: ['c.test.ts: d: Page crashed'] };
  expect(
    formatSummary(
      [
        { ...NOTHING, name: 'unit', state: 'passed', time: 12_300, note: '' },
        { ...NOTHING, name: 'build', state: 'failed', time: 65_000, note: '', failed: ['2 pages are wrong'] },
        { ...NOTHING, name: 'budgets', state: 'not run', time: 0, note: 'build failed' },
        { ...browser, name: 'browser', state: 'failed', time: 1000, note: '' },
      ],
      77_400,
    ),
  ).toBe(
    `step     result   time
unit     passed   12.3 s
build    failed   1 min 5.0 s
budgets  not run  build failed
browser  failed   1.0 s
all               1 min 17.4 s

Repeated:
  browser  c.test.ts: d: Page crashed

Failed:
  build  2 pages are wrong
  browser  src/testing/browser/hash.test.ts: a › b

To run that again:
  npx jest --selectProjects browser --runTestsByPath src/testing/browser/hash.test.ts
  npm test -- --only build

1 passed, 3 failed`,
  );
});

test('the summary fits 40 lines, however much failed', () => {
  const failed = Array.from({ length: 200 }, (_, index) => `test ${index}`);
  const results = listSteps(true).map(({ name }) => ({
    ...{ name, state: 'failed' as const, time: 1, note: '', failed, files: ['a', 'b', 'c', 'd'] },
    incidents: failed,
  }));
  const lines = formatSummary(results, 1).split('\n');
  expect(lines.length).toBeLessThanOrEqual(48);
  expect(lines).toContain(`  and ${200 * results.length - 13} more, above`);
});

describe('findProgram', () => {
  test.each([
    [{ PATH: '/a:/b' }, ['/b/chromium', '/a/google-chrome'], '/b/chromium'],
    [{ PATH: '/a:/b' }, ['/a/chromium', '/b/chromium-headless-shell'], '/b/chromium-headless-shell'],
    [{}, [], null],
    [{ PATH: '/a', CHROMIUM_PATH: '/x/chrome' }, ['/a/chromium', '/x/chrome'], '/x/chrome'],
  ])('%p with %p: %p', (environment, programs: string[], found) => {
    expect(findProgram('chromium', environment, (file) => programs.includes(file))).toBe(found);
  });

  test('a wrong CHROMIUM_PATH is an error', () => {
    expect(() => findProgram('chromium', { CHROMIUM_PATH: '/x/chrome' }, () => false)).toThrow(
      'CHROMIUM_PATH is /x/chrome, which is no program: correct it, or leave it unset',
    );
  });
});

describe('a limit', () => {
  const setLoad = (perCore: number) =>
    jest.spyOn(os, 'loadavg').mockReturnValue([perCore * os.availableParallelism(), 0, 0]);
  beforeEach(() => {
    jest.useFakeTimers();
    jest.replaceProperty(process, 'env', { TEST_SLOWNESS: '1.50' });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('is longer on a slow machine, and the more so on one that has become busy', () => {
    setLoad(0.5);
    expect(limit(1000)).toBe(1500);
    setLoad(3);
    expect(limit(1000)).toBe(4500);
    setLoad(30);
    expect(limit(1000)).toBe(longestLimit(1000));
  });

  test('grows while one waits, and ends', async () => {
    setLoad(1);
    const failed = within(1000, () => new Promise(() => undefined)).catch(String);
    await jest.advanceTimersByTimeAsync(1400);
    setLoad(3);
    await jest.advanceTimersByTimeAsync(3000);
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(await failed).toBe('Error: Not done within 5 s');
    await expect(within(1000, () => Promise.resolve('done'))).resolves.toBe('done');
    expect(jest.getTimerCount()).toBe(0);
  });
});
