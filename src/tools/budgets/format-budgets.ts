import budgets from '../../config/budgets.json';

/** A size that has a limit. */
export interface Measure {
  readonly budget: keyof typeof budgets;
  /** What was measured: a page's path, or a template's name. */
  readonly subject: string;
  /** In the budget's unit; a KB is 1024 bytes. */
  readonly value: number;
}

const round = (value: number): string => value.toFixed(value >= 1000 ? 0 : 1);

/** Largest measures of a budget that a table shows. */
const SHOWN = 3;

/** The measures under each limit of src/config/budgets.json, largest first. */
const byBudget = (measures: readonly Measure[]) =>
  Object.entries(budgets).map(([budget, limits]) => ({
    ...limits,
    budget,
    largest: measures.filter((measure) => measure.budget === budget).sort((a, b) => b.value - a.value),
  }));

/** Measures over their limits, worst first within each budget, each a line with the reason for the limit. */
export const findExcesses = (measures: readonly Measure[]): string[] =>
  byBudget(measures).flatMap(({ budget, limit, unit, why, largest }) =>
    largest
      .filter(({ value }) => value > limit)
      .map(
        ({ subject, value }) =>
          `${subject}: ${budget} is ${round(value)} ${unit}, the limit is ${limit}. ${why}`,
      ),
  );

/** A table: each budget's limit, and the largest measures under it. */
export function formatBudgets(measures: readonly Measure[]): string {
  const rows = byBudget(measures).flatMap(({ budget, limit, unit, largest }) => {
    const cells = largest.slice(0, SHOWN).map(({ subject, value }) => [round(value), subject]);
    const [first = ['–', 'nothing of this kind'], ...others] = cells;
    return [[budget, `${limit} ${unit}`, ...first], ...others.map((cell) => ['', '', ...cell])];
  });
  rows.unshift(['budget', 'limit', 'measured', 'where']);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)) + 2);
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(''));
  return lines.map((line) => line.trimEnd()).join('\n');
}
