import type { Trial } from './trial';

const MB = 1024 * 1024;

const COLUMNS: readonly [string, (trial: Trial) => string][] = [
  ['site', ({ name }) => name],
  ['pages', ({ pages }) => String(pages)],
  ['user + sys s', ({ cold }) => (cold.user + cold.system).toFixed(1)],
  ['wall s', ({ cold }) => cold.wall.toFixed(1)],
  ['ms a page', ({ cold, pages }) => (((cold.user + cold.system) * 1000) / pages).toFixed(0)],
  ['largest process MB', ({ cold }) => (cold.memory / MB).toFixed(0)],
  ['all processes MB', ({ cold }) => (cold.allMemory === null ? '–' : (cold.allMemory / MB).toFixed(0))],
  ['ordinary page HTML gz KB', ({ output }) => (output.page / 1024).toFixed(1)],
  [
    'shortest / longest',
    ({ shortest, longest }) => `${(shortest / 1024).toFixed(1)} / ${(longest / 1024).toFixed(1)}`,
  ],
  ['scripts gz KB', ({ output }) => output.scripts.toFixed(1)],
  ['boot.js bytes / gz', ({ output }) => `${output.boot} / ${output.bootGzip}`],
  ['one page edited: user + sys s', ({ warm }) => (warm.user + warm.system).toFixed(1)],
  ['wall s', ({ warm }) => warm.wall.toFixed(1)],
  ['HTML files written', ({ rewritten }) => String(rewritten)],
];

/** The trials as a Markdown table. */
export function formatTrials(trials: readonly Trial[]): string {
  return formatTable(COLUMNS, trials);
}

/** A Markdown table with a row for each item; all columns but the first are numbers. */
export function formatTable<Item>(
  columns: readonly [title: string, cell: (item: Item) => string][],
  items: readonly Item[],
): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    row(columns.map(([title]) => title)),
    row(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...items.map((item) => row(columns.map(([, cell]) => cell(item)))),
  ].join('\n');
}
