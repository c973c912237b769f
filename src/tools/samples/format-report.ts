import { CHECK_KINDS, type CheckKind, type PageReport } from './fence';

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
  const checks = Object.fromEntries(
    CHECK_KINDS.map((check) => [check, sum((report) => report.checks[check] ?? 0)]),
  ) as Record<CheckKind, number>;
  const skipped = fences === 0 ? 0 : checks.skipped / fences;
  const problems = reports
    .flatMap((report) => report.problems)
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column));
  return {
    pages: reports.length,
    fences,
    checks,
    problems,
    /** Share of fences marked with skip. */
    skipped,
    tooManySkipped: isWhole && skipped > SKIP_LIMIT,
  };
}

/** The numbers, for the end of a run. */
export function formatSummary(summary: ReturnType<typeof summarize>, seconds: number): string {
  const { pages, fences, checks, problems, skipped, tooManySkipped } = summary;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const lines = [
    `${fences} fences on ${pages} pages in ${seconds.toFixed(1)} s: ${CHECK_KINDS.map((check) => `${checks[check]} ${check}`).join(', ')}`,
    `${percent(skipped)} skipped, ${problems.length} problems`,
  ];
  if (tooManySkipped)
    lines.push(
      `Expected at most ${percent(SKIP_LIMIT)} of the fences to have skip="…": show samples that can be checked`,
    );
  return lines.join('\n');
}
