import type { BudgetName, Limits } from './limits';
import type { Measure } from './measure-page';

/** How many of the largest are shown for each budget. */
const SHOWN = 3;

const round = (value: number): string => (value >= 1000 ? value.toFixed(0) : value.toFixed(1));

/** Measures over their limits, worst first within each budget, each a line with the reason for the limit. */
export function findExcesses(limits: Limits, measures: readonly Measure[]): string[] {
  return Object.entries(limits).flatMap(([budget, { limit, unit, why }]) =>
    measures
      .filter((measure) => measure.budget === budget && measure.value > limit)
      .sort((a, b) => b.value - a.value)
      .map(
        ({ subject, value }) =>
          `${subject}: ${budget} is ${round(value)} ${unit}, the limit is ${limit}. ${why}`,
      ),
  );
}

/** A table: each budget's limit, and the largest measures under it. */
export function formatBudgets(limits: Limits, measures: readonly Measure[]): string {
  const rows = [['budget', 'limit', 'measured', 'where']];
  for (const budget of Object.keys(limits) as BudgetName[]) {
    const { limit, unit } = limits[budget];
    const largest = measures
      .filter((measure) => measure.budget === budget)
      .sort((a, b) => b.value - a.value)
      .slice(0, SHOWN);
    largest.forEach(({ subject, value }, index) => {
      rows.push([index === 0 ? budget : '', index === 0 ? `${limit} ${unit}` : '', round(value), subject]);
    });
    if (largest.length === 0) rows.push([budget, `${limit} ${unit}`, '–', 'nothing of this kind']);
  }
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)) + 2);
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}
