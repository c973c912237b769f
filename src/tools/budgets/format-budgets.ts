import { z } from 'zod';

const limit = (unit: string) =>
  z.strictObject({ limit: z.number().positive(), unit: z.literal(unit), why: z.string().min(1) });

/** A limit for pages whose source has up to `upTo` KB. */
const pageLimit = limit('KB gzip').extend({ upTo: z.number().positive() });

const limitsSchema = z.strictObject({
  smallPage: pageLimit,
  factsPage: pageLimit,
  largePage: pageLimit,
  frame: limit('KB gzip'),
  styles: limit('KB gzip'),
  scripts: limit('KB gzip'),
  pageData: limit('KB'),
  longestText: limit('characters'),
  searchFile: limit('KB brotli'),
  packedWebpack: limit('KB brotli'),
});

/** The contents of src/config/budgets.json. A KB is 1024 bytes. */
export type Limits = z.output<typeof limitsSchema>;
export type BudgetName = keyof Limits;

/** A size that has a limit. */
export interface Measure {
  readonly budget: BudgetName;
  /** What was measured: a page's path, or a template's name. */
  readonly subject: string;
  /** In the budget's unit. */
  readonly value: number;
}

/** @throws Error with one line for each fault, which begins with the file's name */
export function parseLimits(value: unknown, file: string): Limits {
  const { success, data, error } = limitsSchema.safeParse(value);
  if (success) return data;
  throw new Error(
    error.issues.map(({ path, message }) => `${file}: ${path.join('.') || 'all'}: ${message}`).join('\n'),
  );
}

const round = (value: number): string => (value >= 1000 ? value.toFixed(0) : value.toFixed(1));

const largestFirst = (measures: readonly Measure[], budget: string): Measure[] =>
  measures.filter((measure) => measure.budget === budget).sort((a, b) => b.value - a.value);

/** Measures over their limits, worst first within each budget, each a line with the reason for the limit. */
export function findExcesses(limits: Limits, measures: readonly Measure[]): string[] {
  return Object.entries(limits).flatMap(([budget, { limit, unit, why }]) =>
    largestFirst(measures, budget)
      .filter(({ value }) => value > limit)
      .map(
        ({ subject, value }) =>
          `${subject}: ${budget} is ${round(value)} ${unit}, the limit is ${limit}. ${why}`,
      ),
  );
}

/** A table: each budget's limit, and the `shown` largest measures under it. */
export function formatBudgets(limits: Partial<Limits>, measures: readonly Measure[], shown = 3): string {
  const rows = [['budget', 'limit', 'measured', 'where']];
  for (const [budget, { limit, unit }] of Object.entries(limits)) {
    const largest = largestFirst(measures, budget).slice(0, shown);
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
