import { stripVTControlCharacters } from 'node:util';

/** Lines of a step's end that are shown where it names no tests. */
const LAST_LINES = 8;

/** What is worth reading first in the output of a step. */
export interface Failures {
  /** `src/a.test.ts: group › test` of each failed test; the last lines of a step that failed without naming any. */
  readonly failed: readonly string[];
  /** Full names of tests that passed the second time. */
  readonly retried: readonly string[];
}

/**
 * Reads from Jest's output which tests failed and which passed only when tried again.
 *
 * @param output what a step printed, with or without colors
 * @param hasFailed whether its exit code said so
 */
export function readFailures(output: string, hasFailed: boolean): Failures {
  const lines = stripVTControlCharacters(output).split('\n');
  const failed = new Set<string>();
  const retried = new Set<string>();
  let file: string | undefined;
  for (const line of lines) {
    const retry = /^\s*LOGGING RETRY ERRORS\s+(.+)/.exec(line)?.[1];
    const header = /^(PASS|FAIL) (?:\S+ )?(\S+\.test\.tsx?)\b/.exec(line);
    const test = /^ {2}● (.+)/.exec(line)?.[1];
    if (retry !== undefined) {
      retried.add(retry);
      // The errors of first tries stand before the header of their own file.
      file = undefined;
    } else if (header) file = header[1] === 'FAIL' ? header[2] : undefined;
    else if (test !== undefined && test !== 'Console' && file !== undefined) failed.add(`${file}: ${test}`);
  }
  if (failed.size === 0 && hasFailed) {
    const last = lines.filter((line) => line.trim() !== '').slice(-LAST_LINES);
    return { failed: last, retried: [...retried] };
  }
  // Jest's full names have spaces where the lines of failed tests have arrows.
  const failedNames = [...failed].map((line) => line.replace(/^\S+: /, '').replaceAll(' › ', ' '));
  return { failed: [...failed], retried: [...retried].filter((name) => !failedNames.includes(name)) };
}
