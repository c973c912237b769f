import { z } from 'zod';

const limit = (unit: string) =>
  z.strictObject({ limit: z.number().positive(), unit: z.literal(unit), why: z.string().min(1) });

/** A limit for pages whose source has up to `upTo` KB. */
const pageLimit = limit('KB gzip').extend({ upTo: z.number().positive() });

const limitsSchema = z.strictObject({
  smallPage: pageLimit,
  smallMadePage: pageLimit,
  largePage: pageLimit,
  frame: limit('KB gzip'),
  styles: limit('KB gzip'),
  scripts: limit('KB gzip'),
  pageData: limit('KB'),
  longestText: limit('characters'),
  searchFile: limit('KB brotli'),
});

/** What src/config/budgets.json says. A KB is 1024 bytes. */
export type Limits = z.output<typeof limitsSchema>;
export type BudgetName = keyof Limits;

/**
 * Checks the limits.
 *
 * @param file name for messages
 * @throws Error with one line for each fault
 */
export function parseLimits(value: unknown, file: string): Limits {
  const { success, data, error } = limitsSchema.safeParse(value);
  if (success) return data;
  throw new Error(
    error.issues.map(({ path, message }) => `${file}: ${path.join('.') || 'all'}: ${message}`).join('\n'),
  );
}
