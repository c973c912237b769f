import { stripVTControlCharacters } from 'node:util';
import { StoppedError } from '../run-child.mjs';

export interface Step {
  readonly name: string;
  /** Name of a step that has to pass before this one can start. */
  readonly needs?: string;
  /** Number of cores it uses. Infinity: it measures times, so that nothing may run beside it. */
  readonly cores: number;
  /**
   * @param collect return the output instead of letting it through to the terminal
   * @returns the exit code, 0 for passed; what it printed; the summary's remark after the time
   */
  readonly run: (collect: boolean) => Promise<{ code: number; output: string; note?: string }>;
}

/** Lines of a step's end that are shown where it names no tests. */
const LAST_LINES = 6;

/** What is worth reading first in the output of a step. */
interface Failures {
  /** `src/a.test.ts: group › test` of each failed test, `content/en/a.mdx:3:1 …` of each problem, or the last lines. */
  readonly failed: readonly string[];
  /** Files of the failed tests, each once; none where a step names no tests. */
  readonly files: readonly string[];
  /** What was repeated: `file: test: reason` of a visit whose browser crashed or hung. */
  readonly incidents: readonly string[];
}

/**
 * Reads from Jest's output which tests failed, and which browsers crashed.
 *
 * @param output what a step printed, with or without colors
 * @param hasFailed whether its exit code was one of a failure
 */
export function readFailures(output: string, hasFailed: boolean): Failures {
  const lines = stripVTControlCharacters(output).split('\n');
  const failed = new Set<string>();
  const files = new Set<string>();
  const incidents = lines.flatMap((line) => /DRIVER INCIDENT (.+)/.exec(line)?.[1] ?? []);
  let file: string | undefined;
  for (const line of lines) {
    const header = /^(PASS|FAIL) (?:\S+ )?(\S+\.test\.tsx?)\b/.exec(line);
    const test = /^ {2}● (.+)/.exec(line)?.[1];
    if (header) file = header[1] === 'FAIL' ? header[2] : undefined;
    else if (test !== undefined && test !== 'Console' && file !== undefined) {
      failed.add(`${file}: ${test}`);
      files.add(file);
    }
  }
  const problems = lines.filter((line) => /^[^\s:]+:\d+:\d+ \S/.test(line));
  const last = lines.filter((line) => line.trim() !== '').slice(-LAST_LINES);
  const named = failed.size === 0 && hasFailed ? (problems.length > 0 ? problems : last) : [...failed];
  return { failed: named, files: [...files], incidents: [...new Set(incidents)] };
}

interface StepResult extends Failures {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'not run';
  /** Milliseconds. */
  readonly time: number;
  /** '' or why it was not run, or what it found. */
  readonly note: string;
}

/** Of a step that has printed nothing. */
export const NOTHING: Failures = { failed: [], files: [], incidents: [] };

async function runStep({ name, run }: Step, collect: boolean): Promise<StepResult> {
  const start = performance.now();
  const { code, output, note } = await run(collect).catch((error: unknown) => {
    // The run was stopped: that is no result.
    if (error instanceof StoppedError) throw error;
    return { code: 1, output: error instanceof Error ? error.message : String(error), note: '' };
  });
  const state = code === 0 ? 'passed' : 'failed';
  const time = performance.now() - start;
  console.log(`── ${name}: ${state} in ${formatSeconds(time)}`);
  // The output of a step that passed is noise.
  if (output !== '' && state === 'failed') console.log(`${output.trimEnd()}\n`);
  return { name, state, time, note: note ?? '', ...readFailures(output, state === 'failed') };
}

/**
 * Runs steps beside each other as far as the cores suffice, in their order; one that needs more cores than there are
 * runs alone. A failed step does not end the run; one that needs it is not run. Each is printed when it ends.
 *
 * @param cores number of cores that concurrent steps may use
 * @throws StoppedError when a signal stopped the run
 */
export async function runSteps(steps: readonly Step[], cores: number): Promise<StepResult[]> {
  const results = new Map<string, StepResult>();
  const running = new Map<string, Promise<void>>();
  let free = cores;
  const isWaiting = ({ name }: Step): boolean => !results.has(name) && !running.has(name);

  const startNext = (): boolean => {
    for (const step of steps.filter(isWaiting)) {
      if (steps.some(({ name }) => name === step.needs)) {
        const state = results.get(step.needs ?? '')?.state;
        if (state === undefined) continue;
        if (state !== 'passed') {
          const note = `${step.needs} failed`;
          results.set(step.name, { name: step.name, state: 'not run', time: 0, note, ...NOTHING });
          return true;
        }
      }
      // What measures comes last, when nothing else is left.
      if (step.cores === Infinity && steps.some((other) => isWaiting(other) && other.cores !== Infinity))
        continue;
      const used = Math.min(step.cores, cores);
      if (used > free) continue;
      free -= used;
      const run = runStep(step, steps.length > 1).then((result) => {
        free += used;
        results.set(step.name, result);
        running.delete(step.name);
      });
      running.set(step.name, run);
      return true;
    }
    return false;
  };

  for (;;) {
    while (startNext());
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}

/** `75300` → `1 min 15.3 s`. */
export function formatSeconds(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  const minutes = Math.floor(tenths / 600);
  const seconds = `${((tenths % 600) / 10).toFixed(1)} s`;
  return minutes > 0 ? `${minutes} min ${seconds}` : seconds;
}

/** Lines of the end of a run that name failures: the end is read in a terminal of 40 lines. */
const MOST_FAILURES = 13;

/** How to run again just what failed: the tests of a step by their files, or the step. */
function suggestCommands(results: readonly StepResult[]): string[] {
  const failed = results.filter(({ state }) => state === 'failed');
  const whole = failed.filter(({ files }) => files.length === 0 || files.length > 3).map(({ name }) => name);
  return [
    ...failed
      .filter(({ name }) => !whole.includes(name))
      .map(({ name, files }) => `npx jest --selectProjects ${name} --runTestsByPath ${files.join(' ')}`),
    ...(whole.length > 0 ? [`npm test -- --only ${whole.join(',')}`] : []),
  ];
}

/**
 * The end of a run: the table of the steps, what failed, by name, since the outputs above are long, and how to run that
 * again.
 *
 * @param total milliseconds of the whole run
 * @param again the command that was run, where it is the one to run again
 * @returns at most 40 lines; the last one is `N passed, N failed`, where a step that could not run counts as failed
 */
export function formatSummary(results: readonly StepResult[], total: number, again = ''): string {
  const width = Math.max(...results.map(({ name }) => name.length), 'step'.length) + 2;
  const line = (name: string, state: string, time: string): string =>
    `${name.padEnd(width)}${state.padEnd(9)}${time}`.trimEnd();
  const isSuggested = again !== '' && results.some(({ state }) => state === 'failed');
  const passed = results.filter(({ state }) => state === 'passed').length;
  const list = (title: string, lines: readonly string[], most: number): string[] => {
    if (lines.length === 0) return [];
    const left = lines.length - most;
    return [
      title,
      ...lines.slice(0, most).map((text) => `  ${text}`),
      ...(left > 0 ? [`  and ${left} more, above`] : []),
      '',
    ];
  };
  const inSteps = (list: 'incidents' | 'failed'): string[] =>
    results.flatMap((result) => result[list].map((text) => `${result.name}  ${text}`));
  return [
    line('step', 'result', 'time'),
    ...results.map(({ name, state, time, note }) =>
      line(name, state, [state === 'not run' ? '' : formatSeconds(time), note].filter(Boolean).join('  ')),
    ),
    line('all', '', formatSeconds(total)),
    '',
    ...list('Repeated:', inSteps('incidents'), 3),
    ...list('Failed:', inSteps('failed'), MOST_FAILURES),
    ...list('To run that again:', isSuggested ? [again] : suggestCommands(results), 4),
    `${passed} passed, ${results.length - passed} failed`,
  ].join('\n');
}

/**
 * Runs steps on this machine's cores and prints the summary.
 *
 * @param again see {@link formatSummary}
 * @returns the exit code: 0 if all passed
 */
export async function runAndReport(steps: readonly Step[], cores: number, again?: string): Promise<number> {
  const start = performance.now();
  const results = await runSteps(steps, cores);
  console.log(`\n${formatSummary(results, performance.now() - start, again)}`);
  return results.every(({ state }) => state === 'passed') ? 0 : 1;
}
