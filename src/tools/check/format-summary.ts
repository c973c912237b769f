import type { StepResult } from './step';

/** `75300` → `1 min 15.3 s`. */
export function formatSeconds(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  const minutes = Math.floor(tenths / 600);
  const seconds = `${((tenths % 600) / 10).toFixed(1)} s`;
  return minutes > 0 ? `${minutes} min ${seconds}` : seconds;
}

/**
 * The table at the end of `npm test`.
 *
 * @param total milliseconds of the whole run
 * @returns lines; the last one is `N passed, N failed`, where a step that could not run counts as failed
 */
export function formatSummary(results: readonly StepResult[], total: number): string {
  const width = Math.max(...results.map(({ name }) => name.length), 'step'.length) + 2;
  const line = (name: string, state: string, time: string): string =>
    `${name.padEnd(width)}${state.padEnd(9)}${time}`.trimEnd();
  const passed = results.filter(({ state }) => state === 'passed').length;
  return [
    line('step', 'result', 'time'),
    ...results.map(({ name, state, time, note }) => line(name, state, note || formatSeconds(time))),
    line('all', '', formatSeconds(total)),
    '',
    `${passed} passed, ${results.length - passed} failed`,
  ].join('\n');
}
