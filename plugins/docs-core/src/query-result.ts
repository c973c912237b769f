import type { CreatePagesArgs } from 'gatsby';

/**
 * Runs a query in a hook of a plugin. Its data is not validated: the schema has the types of all fields.
 *
 * @throws {Error} with the messages of all the query's errors
 */
export async function runQuery<Data>(
  args: Pick<CreatePagesArgs, 'graphql'>,
  query: string,
  variables?: object,
): Promise<Data> {
  const result = await args.graphql<Data>(query, variables);
  const errors = (result.errors ?? []) as (Error | string)[];
  if (result.data && errors.length === 0) return result.data;
  const messages = errors.map((error) => (typeof error === 'string' ? error : error.message));
  throw new Error(['the query of pages failed:', ...messages].join('\n  - '));
}
