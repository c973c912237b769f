import type budgets from '../../config/budgets.json';

export type BudgetName = keyof typeof budgets;

/** The contents of src/config/budgets.json, or a part of it. A KB is 1024 bytes. */
export type Limits = Partial<typeof budgets>;

/** A size that has a limit. */
export interface Measure {
  readonly budget: BudgetName;
  /** What was measured: a page's path, or a template's name. */
  readonly subject: string;
  /** In the budget's unit. */
  readonly value: number;
}

const round = (value: number): string => value.toFixed(value >= 1000 ? 0 : 1);

const largestFirst = (measures: readonly Measure[], budget: string): Measure[] =>
  measures.filter((measure) => measure.budget === budget).sort((a, b) => b.value - a.value);

/** Measures over their limits, worst first within each budget, each a line with the reason for the limit. */
export function findExcesses(limits: Limits, measures: readonly Measure[]): string[] {
  return Object.entries(limits).flatMap(([budget, { limit, unit, why }]) => {
    const over = largestFirst(measures, budget).filter(({ value }) => value > limit);
    const end = `${unit}, the limit is ${limit}. ${why}`;
    return over.map(({ subject, value }) => `${subject}: ${budget} is ${round(value)} ${end}`);
  });
}

/** A table: each budget's limit, and the `shown` largest measures under it. */
export function formatBudgets(limits: Limits, measures: readonly Measure[], shown = 3): string {
  const rows = Object.entries(limits).flatMap(([budget, { limit, unit }]) => {
    const largest = largestFirst(measures, budget).slice(0, shown);
    const cells = largest.map(({ subject, value }) => ['', '', round(value), subject]);
    const [[, , ...first] = ['', '', '–', 'nothing of this kind'], ...others] = cells;
    return [[budget, `${limit} ${unit}`, ...first], ...others];
  });
  rows.unshift(['budget', 'limit', 'measured', 'where']);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)) + 2);
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(''));
  return lines.map((line) => line.trimEnd()).join('\n');
}
