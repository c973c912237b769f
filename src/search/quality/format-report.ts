import type { SearchReport } from './measure-search';

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`.padStart(7);
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/**
 * The report as text.
 *
 * @param withMisses whether to list what went wrong, of the seen queries and those to practice with only
 */
export function formatReport({ scores, index, wholeBrotli }: SearchReport, withMisses: boolean): string {
  const rows = Object.entries(scores).map(
    ([set, { count, mrr, first, third }]) =>
      `${set.padEnd(16)}${String(count).padStart(7)}  ${mrr.toFixed(3)}  ${percent(first)}  ${percent(third)}`,
  );
  const lines = [
    'set             queries    MRR  at first  at three',
    ...rows,
    '',
    `${index.name}: ${index.pages} pages, ${index.sections} sections, ${kilobytes(index.raw)} raw, ${kilobytes(index.brotli)} brotli; ${kilobytes(wholeBrotli)} for the whole site`,
    `ready after ${index.ready.toFixed(0)} ms; a key stroke ${index.median.toFixed(1)} ms at the median, ${index.p95.toFixed(1)} ms at the 95th percentile`,
  ];
  if (withMisses) {
    for (const { query, page, got } of seenMisses(scores)) {
      lines.push(`  ${query}: expected ${page}, got ${got.slice(0, 4).join(' ')}`);
    }
  }
  return lines.join('\n');
}

function seenMisses({ seen, practice, chineseSeen, chinesePractice }: SearchReport['scores']) {
  return [seen, practice, chineseSeen, chinesePractice].flatMap(({ misses }) => misses);
}
