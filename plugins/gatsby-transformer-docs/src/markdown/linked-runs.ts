import type { LinkedRange } from '../body/tag-extension';
import type { Run } from './highlight';

/**
 * Cuts colored code where links begin and end.
 *
 * @param runs colored code
 * @param ranges of the code; in order, and none within another
 * @returns runs in order, those within a range with its address
 */
export function linkRuns(runs: readonly Run[], ranges: readonly LinkedRange[]): Run[] {
  let from = 0;
  return runs.flatMap((run) => {
    const start = from;
    from += run.text.length;
    const touching = ranges.filter((range) => range.start < from && range.end > start);
    let done = start;
    const part = (until: number, href?: string): Run[] => {
      const end = Math.max(done, until);
      const text = run.text.slice(done - start, end - start);
      done = end;
      return text === '' ? [] : [{ ...run, text, ...(href === undefined ? {} : { href }) }];
    };
    return [
      ...touching.flatMap((range) => [...part(range.start), ...part(Math.min(range.end, from), range.href)]),
      ...part(from),
    ];
  });
}
