import type { PageReport } from './fence';

/** At most this share of all fences may go unchecked. */
const SKIP_LIMIT = 0.02;

/**
 * Adds up reports.
 *
 * @param isWhole whether these are all pages, so that the share of skipped fences counts
 */
export function summarize(reports: readonly PageReport[], isWhole: boolean) {
  const sum = (count: (report: PageReport) => number) =>
    reports.reduce((total, report) => total + count(report), 0);
  const fences = sum((report) => report.fences);
  const skipped = sum((report) => report.skipped) / Math.max(fences, 1);
  const problems = reports
    .flatMap((report) => report.problems)
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column));
  return {
    pages: reports.length,
    fences,
    problems,
    /** Share of fences marked with skip. */
    skipped,
    tooManySkipped: isWhole && skipped > SKIP_LIMIT,
  };
}

/** What named pages ask of a beginner. */
export const describeFirstViews = (reports: readonly PageReport[]): string[] =>
  reports.flatMap(({ page, firstView }) =>
    firstView
      ? `${page}: seen in a browser after ${firstView.keys} keys, ${firstView.commands} commands, ${firstView.seconds.toFixed(1)} s`
      : [],
  );

/** The numbers, for the end of a run. */
export function formatSummary(summary: ReturnType<typeof summarize>, seconds: number): string {
  const { pages, fences, problems, skipped, tooManySkipped } = summary;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const numbers = `${fences} fences on ${pages} pages in ${seconds.toFixed(1)} s: ${percent(skipped)} skipped, ${problems.length} problems`;
  return tooManySkipped
    ? `${numbers}\nExpected at most ${percent(SKIP_LIMIT)} of the fences to have skip="…": show samples that can be checked`
    : numbers;
}
