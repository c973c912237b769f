import type { ReadabilityReport, ReadabilityRow } from './build-report';

const BAR = 20;
const CHART = 50;
/** Pages shown unless all are requested. */
const HARDEST = 25;

/** A bar of 0 to 100: what is easy is long. */
function easeBar(ease: number): string {
  const full = Math.round((Math.min(Math.max(ease, 0), 100) / 100) * BAR);
  return '█'.repeat(full) + '·'.repeat(BAR - full);
}

function line({ name, words, mean, long, ease, longest }: ReadabilityRow, width: number): string {
  const numbers = [
    String(words).padStart(8),
    mean.toFixed(1).padStart(7),
    `${(long * 100).toFixed(1)} %`.padStart(8),
    (longest ? String(longest.words) : '–').padStart(9),
    (ease === null ? '–' : ease.toFixed(0)).padStart(6),
  ];
  return `${name.padEnd(width)}${numbers.join('')}  ${ease === null ? '' : easeBar(ease)}`.trimEnd();
}

const heads = (width: number, longSentence: number): string =>
  `${' '.repeat(width)}${'words'.padStart(8)}${'mean'.padStart(7)}${`> ${longSentence}`.padStart(8)}${'longest'.padStart(9)}${'ease'.padStart(6)}`;

function chart({ lengths }: ReadabilityReport): string[] {
  const most = lengths.reduce((found, { sentences }) => Math.max(found, sentences), 1);
  return lengths.map(
    ({ from, to, sentences }) =>
      `${`${from}–${to}`.padStart(7)} ${'█'.repeat(Math.ceil((sentences / most) * CHART)).padEnd(CHART)} ${sentences}`,
  );
}

/**
 * The report for a terminal: all pages together, how long sentences are, sections, the hardest pages.
 *
 * @param options `all`: every page instead of the hardest; `longSentence`: words above which a sentence is long
 */
export function formatReport(
  report: ReadabilityReport,
  { all, longSentence }: { all: boolean; longSentence: number },
): string {
  const pages = all ? report.pages : report.pages.slice(0, HARDEST);
  const rest = report.pages.length - pages.length;
  const rows = [...report.sections, ...pages, report.total];
  const width = rows.reduce((most, { name }) => Math.max(most, name.length), 0) + 1;
  const { total } = report;
  return [
    heads(width, longSentence),
    ...report.sections.map((row) => line(row, width)),
    line(total, width),
    '',
    'the hardest pages first',
    ...pages.map((row) => line(row, width)),
    ...(rest > 0 ? [`and ${rest} more: --all`] : []),
    '',
    'words of a sentence, and how many sentences have so many',
    ...chart(report),
    ...(total.longest ? ['', `the longest: ${total.longest.place}, ${total.longest.words} words`] : []),
  ].join('\n');
}
