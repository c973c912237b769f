import type {
  CoverageRow,
  CoverageTable,
} from '../../../plugins/gatsby-transformer-docs/src/facts/coverage';

const BAR = 20;
/** Most names in a line. */
const NAMED = 12;

/** A bar with full blocks for what authors wrote, light blocks for generated facts, dots for missing ones. */
function bar({ total, words, listed }: CoverageRow): string {
  const full = Math.round((words / total) * BAR);
  const light = Math.round(((words + listed.length) / total) * BAR) - full;
  return '█'.repeat(full) + '░'.repeat(light) + '·'.repeat(BAR - full - light);
}

function line(title: string, row: CoverageRow, width: number): string {
  const numbers = [row.total, row.words, row.listed.length, row.missing.length];
  return `${title.padEnd(width)}${numbers.map((number) => String(number).padStart(11)).join('')}  ${bar(row)}`;
}

function namesOf(rows: readonly { title: string }[]): string {
  const names = rows.slice(0, NAMED).map(({ title }) => title);
  const more = rows.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Formats the coverage as a table for a terminal.
 *
 * @param detailed with a line for each group, and the names of what is generated only
 */
export function formatCoverage(
  versions: string,
  tables: readonly CoverageTable[],
  detailed: boolean,
): string {
  const titles = tables.flatMap(({ title, rows }) => [title, ...rows.map((row) => `  ${row.title}`)]);
  const width = Math.max(...titles.map(({ length }) => length)) + 1;
  const head = ['total', 'by people', 'generated', 'missing'].map((word) => word.padStart(11)).join('');
  const lines = tables.flatMap((table) => [
    line(table.title, table, width),
    ...(detailed ? table.rows.map((row) => line(`  ${row.title}`, row, width)) : []),
    ...(detailed && table.listed.length > 0 ? [`  generated only: ${namesOf(table.listed)}`] : []),
    ...(table.missing.length > 0 ? [`  missing: ${namesOf(table.missing)}`] : []),
  ]);
  return [versions, '', ' '.repeat(width) + head, ...lines].join('\n');
}
