import { stripVTControlCharacters } from 'node:util';

/** Lines of a step's end that are shown where it names no tests. */
const LAST_LINES = 6;

/** What is worth reading first in the output of a step. */
export interface Failures {
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
  const incidents = lines.flatMap((line) => {
    const incident = /DRIVER INCIDENT (.+)/.exec(line)?.[1];
    return incident ?? [];
  });
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
