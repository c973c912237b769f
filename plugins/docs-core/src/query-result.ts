import { z } from 'zod';

/** Result of a GraphQL query in a hook of a plugin. */
export type QueryResult = { data?: unknown; errors?: unknown };

/** Path of a page that becomes the path of a file, so it must not lead out of the folder. */
export const pagePath = z
  .string()
  .regex(/^\/(?:(?!\.{1,2}\/)[^/\\\0]+\/)*$/, 'must be a path with both slashes, as in "/concepts/output/"');

/**
 * Validates the result of a query.
 *
 * @returns the data, or all problems: messages of the query's errors, else one for each invalid value with its path
 */
export function validateQuery<Schema extends z.ZodType>(
  schema: Schema,
  { data, errors }: QueryResult,
): { data: z.output<Schema>; problems: null } | { data: null; problems: string[] } {
  if (Array.isArray(errors) && errors.length > 0) return { data: null, problems: errors.map(messageOf) };
  const result = schema.safeParse(data);
  if (result.success) return { data: result.data, problems: null };
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`);
  return { data: null, problems };
}

/** GraphQL's errors are sometimes plain objects. */
function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}
