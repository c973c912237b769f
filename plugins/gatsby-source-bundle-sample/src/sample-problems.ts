import path from 'node:path';
import type { StatsError } from 'webpack';

/** Raised when webpack can't bundle a sample, or warns of something in it: what is shown has to be exemplary. */
export class SampleError extends Error {
  /** @param problems one text each, at least one */
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SampleError';
  }
}

/**
 * Tells what webpack found as `src/samples/home/src/index.js:3:8 Module not found …`.
 *
 * @param problem an error or warning of `stats.toJson()`
 * @param folder the sample's folder, absolute
 * @param shown the same folder as a reader knows it
 */
export function formatProblem(
  { moduleName, loc, message }: Pick<StatsError, 'moduleName' | 'loc' | 'message'>,
  folder: string,
  shown: string,
): string {
  const file = moduleName === undefined ? shown : path.posix.join(shown, moduleName);
  // webpack counts lines from 1 and columns from 0.
  const [, line, column] = /^(\d+):(\d+)/.exec(loc ?? '') ?? [];
  const place = line === undefined ? file : `${file}:${line}:${Number(column) + 1}`;
  return `${place} ${message.replaceAll(folder, shown)}`;
}
